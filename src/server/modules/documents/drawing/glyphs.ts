import { fileURLToPath } from 'node:url'

export type Weight = 'regular' | 'bold'

/** The shop's own font comes in files by script; the common one first. */
export const scripts = ['latin', 'latin-ext', 'vietnamese', 'cyrillic-ext'] as const
export type Script = (typeof scripts)[number]

export type Run = { script: Script; text: string }

/** The code points that the file of a script can draw. */
export type Coverage = (script: Script) => ReadonlySet<number>

export function fontFile(script: Script, weight: Weight): string {
  const name = `plus-jakarta-sans-${script}-${weight === 'bold' ? 700 : 400}-normal.woff`
  return fileURLToPath(import.meta.resolve(`@fontsource/plus-jakarta-sans/files/${name}`))
}

const stranger = '?'

/**
 * Cuts text into pieces that one file can draw each. What people type is never refused here: characters that no file has
 * (other scripts, pictures) become one question mark for each stretch of them, and what cannot be seen is left out.
 */
export function toRuns(text: string, coverage: Coverage): Run[] {
  const runs: Run[] = []
  let wasStrange = false
  for (const character of text) {
    const script = scriptOf(character, coverage)
    if (script === null && isInvisible(character)) continue
    if (script === null && wasStrange) continue
    wasStrange = script === null
    const last = runs.at(-1)
    const drawn = script === null ? stranger : character
    // A stretch is not broken for what the present file can draw as well.
    const chosen = last && coverage(last.script).has(drawn.codePointAt(0) ?? 0) ? last.script : (script ?? 'latin')
    if (last?.script === chosen) last.text += drawn
    else runs.push({ script: chosen, text: drawn })
  }
  return runs
}

/** One line of characters that can be drawn: composed, and with plain spaces for all others but the hard one. */
export function toLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\S\u00a0]+/g, ' ')
    .trim()
}

function scriptOf(character: string, coverage: Coverage): Script | null {
  const code = character.codePointAt(0) ?? 0
  return scripts.find((script) => coverage(script).has(code)) ?? null
}

function isInvisible(character: string): boolean {
  return /^[\p{Cc}\p{Cf}\p{Mn}\p{Me}]$/u.test(character)
}
