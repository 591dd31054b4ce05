import { unprintableMark } from '#contract/printable.ts'
import type { Language } from './document.ts'
import type { Pen } from './pen.ts'

/** What a text on a paper is, for the line that names the texts with letters that could not be printed. */
export type TextKind = 'name' | 'address' | 'note' | 'item' | 'other'

const kinds: Record<Language, Record<TextKind, string>> = {
  en: { name: 'name', address: 'address', note: 'note', item: 'items', other: 'other text' },
  id: { name: 'nama', address: 'alamat', note: 'catatan', item: 'barang', other: 'teks lain' },
}

const sentences: Record<Language, (names: string) => string> = {
  en: (names) => `${unprintableMark} cannot be printed, read it on the screen: ${names}`,
  id: (names) => `${unprintableMark} tidak bisa dicetak, baca di layar: ${names}`,
}

type Place = { x: number; y: number; width: number; size: number; language: Language }

/** The end of every paper: one line that says what is missing on it, or nothing. */
export function drawUnprinted(pen: Pen, { language, ...box }: Place): void {
  const found = pen.takeUnprinted()
  if (found.length === 0) return
  const names = found.map((kind) => kinds[language][kind]).join(', ')
  pen.write(sentences[language](names), { ...box, weight: 'bold', lines: 1 })
}
