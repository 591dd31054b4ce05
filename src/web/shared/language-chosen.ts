/** On the window, once the page speaks another language: what came from the server is to be fetched anew. */
export const languageChosen = 'languagechosen'

/** Whether a language was ever chosen in this browser. */
export function isChosenHere(): boolean {
  return /(?:^|;\s*)lang=/.test(document.cookie)
}
