/** On the window, once the page speaks another language: what came from the server is to be fetched anew. */
export const languageChosen = 'languagechosen'
