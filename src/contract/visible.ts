/**
 * Marks that are neither seen nor meant: whatever Unicode lets a font leave out (directions of writing, joints and gaps without
 * width, the soft hyphen, a file's first mark, fillers), notes between lines, and the blank letter of Braille.
 */
const invisible =
  /(?!\u200C|\u200D|\uFE0E|\uFE0F|[\u{E0020}-\u{E007F}])[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\u2800]/gu
/** Joiners stand between pictures (a family of four) and letters of India and Persia; anywhere else they came along unseen. */
const looseJoiners =
  /(?<![\p{Extended_Pictographic}\uFE0F\p{Emoji_Modifier}\p{M}\p{Script=Arabic}])[\u200C\u200D]|[\u200C\u200D](?![\p{Extended_Pictographic}\p{L}\u2640\u2642])/gu
/** What a picture looks like stands behind it, or before the frame of a key; the tags of a flag stand behind the flag. */
const looseSelectors =
  /(?<!\p{Extended_Pictographic})[\uFE0E\uFE0F](?!\u20E3)|(?<!\u{1F3F4}[\u{E0020}-\u{E007F}]{0,7})[\u{E0020}-\u{E007F}]/gu
const seen = /[\p{L}\p{N}\p{P}\p{S}]/u

/** The text as it is seen, trimmed: without the marks that come along when a number, a code or a name is copied from a page or a chat. */
export function visible(text: string): string {
  const shown = text.replace(invisible, '').replace(looseSelectors, '').replace(looseJoiners, '').trim()
  // Accents without a letter, and letters that no font has.
  return seen.test(shown) ? shown : shown.replace(/[\p{M}\p{Co}\p{Cn}]/gu, '').trim()
}
