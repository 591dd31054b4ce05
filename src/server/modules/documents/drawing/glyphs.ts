import { fileURLToPath } from 'node:url'
import { lettersOf, toPrintable } from '#contract/printable.ts'

export const weights = ['regular', 'bold'] as const
export type Weight = (typeof weights)[number]

/**
 * The files that letters are drawn from, the first that has a letter: the shop's own font, which comes by script, and a
 * fallback with Greek, Cyrillic and symbols.
 */
export const fontFiles = ['latin', 'latin-ext', 'vietnamese', 'cyrillic-ext', 'fallback'] as const
export type FontFile = (typeof fontFiles)[number]

export type Run = { file: FontFile; text: string }

/** The code points that a file can draw. */
export type Coverage = (file: FontFile) => ReadonlySet<number>

export function pathOf(file: FontFile, weight: Weight): string {
  const number = weight === 'bold' ? 700 : 400
  const address =
    file === 'fallback'
      ? `@fontsource/dejavu-sans/files/dejavu-sans-latin-${number}-normal.woff`
      : `@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-${file}-${number}-normal.woff`
  return fileURLToPath(import.meta.resolve(address))
}

/** Cuts what `toLine` made into pieces that one file can draw each. */
export function toRuns(line: string, coverage: Coverage): Run[] {
  const runs: Run[] = []
  const has = (file: FontFile, part: string) =>
    [...part].every((character) => coverage(file).has(character.codePointAt(0) ?? 0))
  const fileOf = (part: string) => fontFiles.find((file) => has(file, part))
  // A mark is drawn by the file of its letter, as far as there is one with both.
  for (const part of lettersOf(line).flatMap((letter) => (fileOf(letter) ? letter : [...letter]))) {
    const last = runs.at(-1)
    // A stretch of the shop's own font is not broken for what its present file can draw as well.
    const isKept = last && last.file !== 'fallback' && has(last.file, part)
    const file = isKept ? last.file : (fileOf(part) ?? 'fallback')
    if (last?.file === file) last.text += part
    else runs.push({ file, text: part })
  }
  return runs
}

/**
 * One line of letters that can be drawn: composed, with plain spaces for all others but the hard one, and with a mark for
 * what no file has (other scripts, pictures). What people typed before is never refused here.
 */
export function toLine(text: string): string {
  return toPrintable(text.replace(/[^\S\u00a0]+/g, ' ')).trim()
}
