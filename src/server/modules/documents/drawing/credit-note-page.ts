import { dayAndTimeText, dayText } from '#contract/written.ts'
import { creditNoteWords } from '#contract/papers/credit-note-words.ts'
import { wholeAddress } from './address-lines.ts'
import type { Language } from '#contract/language.ts'
import type { CreditNote, Letterhead } from './document.ts'
import { drawEntries } from './entries-page.ts'
import { phone, rupiah } from './figures.ts'
import type { PdfDocument, Pen } from './pen.ts'

type Given = { doc: PdfDocument; pen: Pen; note: CreditNote; letterhead: Letterhead; language: Language }

/** What went back of an order, on A4, to be kept with its invoice. */
export function drawCreditNote({ doc, pen, note, letterhead, language }: Given): void {
  const words = creditNoteWords[language]
  const { legal_name, name, address, tax_number } = letterhead
  const { buyer } = note
  const paper = {
    title: words.title,
    subtitle: words.of(note.order_number, dayText(note.placed_at, language)),
    from: [words.from, legal_name || name, address, tax_number === '' ? '' : `${words.taxNumber} ${tax_number}`],
    to: [words.to, buyer.name, wholeAddress(buyer), phone(buyer.phone)],
    entries: note.entries,
    total: words.total,
    about: words.tax(rupiah(note.tax_included)),
    made: words.made(dayAndTimeText(note.made_at, language)),
  }
  drawEntries({ doc, pen, paper, shop: name, words, language })
}
