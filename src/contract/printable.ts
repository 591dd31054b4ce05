/**
 * The code points that papers can be printed with: Latin, Greek, Cyrillic, and signs up to the dingbats, as far as the
 * fonts of papers have them in both weights. A test compares them with the fonts; they are ranges here because forms
 * in the browser ask as well.
 */
const printable =
  '20-7e a0-ac ae-2e9 2ec-2ee 2f3 2f7 300-34e 351-353 357-358 35a 35c-362 370-377 37a-37f 384-38a 38c 38e-3a1 ' +
  '3a3-3e1 3f0-525 1d00-1d14 1d16-1d23 1d26-1d2e 1d30-1d5b 1d5d-1d6a 1d77-1d78 1d7b 1d7d 1d85 1d9b-1dbf ' +
  '1dc4-1dc9 1e00-1efb 1f00-1f15 1f18-1f1d 1f20-1f45 1f48-1f4d 1f50-1f57 1f59 1f5b 1f5d 1f5f-1f7d 1f80-1fb4 ' +
  '1fb6-1fc4 1fc6-1fd3 1fd6-1fdb 1fdd-1fef 1ff2-1ff4 1ff6-1ffe 2000-200a 2010-2029 202f-205f 2070-2071 ' +
  '2074-208e 2090-209c 20a0-20b5 20b8-20ba 20bc-20bf 20d0-20d1 20d6-20d7 20db-20dc 20e1 2100-2109 210b-2149 214b ' +
  '214e 2150-2185 2189 2190-2311 2318-2319 231c-2321 2324-2328 232b-232c 2373-2375 237a 237d 2387 2394 ' +
  '239b-23ae 23ce-23cf 23e3 23e5 23e8 2422-2423 2460-2469 2500-25fc 25ff-2613 2616-2647 2654-267e 2680-2692 ' +
  '2694-269c 269e-26a0 26a2-26a9 26ac-26b8 26c0-26c3 26e2 2701-2704 2706-2709 270c-2727 2729-274b 274d ' +
  '274f-2752 2756 2758-275e 2761-2794 2798-27af 27b1-27be'

const ranges = printable.split(' ').map((range) => {
  const [from = '', to = from] = range.split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
})

/** What a person sees as one letter: with the marks on it, and with what a joiner ties to it. */
const oneLetter = /.(?:\u200D.|[\p{M}\p{Emoji_Modifier}])*/gsu
/** Controls, directions, joiners, and selectors of a picture's look: nothing is missing without them. */
const unseen = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** What stands on a paper for letters that cannot be printed. */
export const unprintableMark = '[?]'

/** The letters of a text, each once, that neither a courier's label nor any other paper can show. */
export function unprintableLetters(text: string): string[] {
  return [...new Set(lettersOf(text).filter((letter) => asPrinted(letter) === null))]
}

/** What of an address is written on a label. */
export type PrintedAddress = Record<
  'receiver_name' | 'address_line' | 'village' | 'district' | 'city' | 'courier_note',
  string
>

/** The letters of an address that a label cannot show: of one that was kept before they were refused. */
export function unprintableInAddress(address: PrintedAddress): string[] {
  const { receiver_name, address_line, village, district, city, courier_note } = address
  return someOf(unprintableLetters([receiver_name, address_line, village, district, city, courier_note].join(' ')))
}

/** So many letters that a message stays short. */
export function someOf(letters: readonly string[]): string[] {
  return letters.length <= 10 ? [...letters] : [...letters.slice(0, 10), '…']
}

/** The text as papers print it: composed, without what is not seen, and with one mark for each stretch that cannot be printed. */
export function toPrintable(text: string): string {
  const printed: string[] = []
  for (const letter of lettersOf(text)) {
    const part = asPrinted(letter) ?? unprintableMark
    const isRepeated = part === unprintableMark && printed.at(-1) === unprintableMark
    if (part !== '' && !isRepeated) printed.push(part)
  }
  return printed.join('')
}

/** A text cut between its letters, never between a letter and its marks. */
export function lettersOf(text: string): string[] {
  return text.normalize('NFC').match(oneLetter) ?? []
}

/** Full-width and ornamental letters are printed as the plain ones they stand for. */
function asPrinted(letter: string): string | null {
  const seen = letter.replace(unseen, '')
  return [seen, seen.normalize('NFKC')].find((form) => [...form].every(isPrintable)) ?? null
}

/** Whether papers have a character. */
export function isPrintable(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  return ranges.some(([from, to]) => from <= code && code <= to)
}
