const encoder = new TextEncoder()
const decoder = new TextDecoder()

/**
 * The text in one piece of one byte per character, what is beyond ASCII written by `write`; for texts that many pages hold.
 * React's text is a tree of thousands of small strings that every page with it would walk again, and one character beyond
 * Latin-1 makes a page of 70 kB take twice the memory and ten times as long to encode (decision 31).
 */
export function asciiText(text: string, write: (character: string) => string): string {
  return decoder.decode(encoder.encode(text.replace(/\P{ASCII}/gu, write)))
}

/** The same for HTML outside of scripts, which writes characters by their number. */
export function asciiHtml(html: string): string {
  return asciiText(html, (character) => `&#${character.codePointAt(0)};`)
}
