/** The window hears this with each toast, so that the code that shows them can wait for the first one. */
export const firstToast = 'first-toast'
