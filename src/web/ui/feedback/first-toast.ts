/** Dispatched on the window with each toast, so that the code that shows them can load with the first one. */
export const firstToast = 'first-toast'
