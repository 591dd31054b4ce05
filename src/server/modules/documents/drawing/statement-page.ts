import { dayAndTimeText } from '#contract/written.ts'
import { statementWords } from '#contract/papers/statement-words.ts'
import type { Language } from '#contract/language.ts'
import type { Letterhead, Statement } from './document.ts'
import { drawEntries } from './entries-page.ts'
import type { PdfDocument, Pen } from './pen.ts'

type Given = { doc: PdfDocument; pen: Pen; statement: Statement; letterhead: Letterhead; language: Language }

/** What a person was paid in a year, on A4, for their tax return. */
export function drawStatement({ doc, pen, statement, letterhead, language }: Given): void {
  const words = statementWords[language]
  const { legal_name, name, address, tax_number } = letterhead
  const blank = '…………………………………………'
  const paper = {
    title: words.title,
    subtitle: words.year(statement.year),
    from: [words.from, legal_name || name, address, tax_number === '' ? '' : `${words.taxNumber} ${tax_number}`],
    to: [words.to, statement.name, statement.email, `${words.taxNumber} ${statement.tax_number || blank}`],
    entries: statement.entries,
    total: words.total(statement.year),
    about: statement.entries.length === 0 ? words.none : words.about,
    made: words.made(dayAndTimeText(statement.made_at, language)),
  }
  drawEntries({ doc, pen, paper, shop: name, words, language })
}
