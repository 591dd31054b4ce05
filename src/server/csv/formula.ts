/**
 * Whether a spreadsheet could run a cell as a formula. `escape_formulas` of `csv-stringify` looks at the first character
 * alone, but spreadsheets skip blanks, line ends and invisible signs before it, and read full-width signs as their
 * narrow twins. Apostrophes before it are passed over, so that a cell that was defused before is defused once more.
 */
export function isFormula(cell: string): boolean {
  return /^(?:'*[\t\r]|[\s\p{C}']*[=+\-@＝＋－＠])/u.test(cell)
}
