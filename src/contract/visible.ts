/** Marks that are neither seen nor meant: directions of writing, joints and gaps without width, the soft hyphen, a file's first mark, letters that are blank. */
const invisible =
  /[\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\u2800\u3164\uFEFF\uFFA0]|\u034F/g
/** Joiners stand between pictures (a family of four) and letters of India and Persia; anywhere else they came along unseen. */
const looseJoiners =
  /(?<![\p{Extended_Pictographic}\uFE0F\p{Emoji_Modifier}\p{M}\p{Script=Arabic}])[\u200C\u200D]|[\u200C\u200D](?![\p{Extended_Pictographic}\p{L}\u2640\u2642])/gu

/** The text as it is seen, trimmed: without the marks that come along when a number, a code or a name is copied from a page or a chat. */
export function visible(text: string): string {
  return text.replace(invisible, '').replace(looseJoiners, '').trim()
}
