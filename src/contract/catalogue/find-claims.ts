/** The words of a list that a text says, as the list writes them: whole words, in any case, also across markup. */
export function findClaims(text: string, words: readonly string[]): string[] {
  const plain = ` ${text
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replaceAll(' %', '%')} `
  return words.filter((word) => holds(plain, word.toLowerCase().replace(/\s+/g, ' ').replaceAll(' %', '%')))
}

function holds(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (!isLetter(text[at - 1]) && !isLetter(text[at + word.length])) return true
  }
  return false
}

function isLetter(sign: string | undefined): boolean {
  return sign !== undefined && /[\p{L}\p{N}]/u.test(sign)
}
