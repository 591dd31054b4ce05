import type { SheetFormat } from '#contract/file.ts'
import { useKeptChoice } from '../use-kept-choice.ts'

/** The form in which this person takes lists as files; every button on the page follows it. */
export function useSheetFormat(): [SheetFormat, (format: SheetFormat) => void] {
  return useKeptChoice('sheet-format', ['csv', 'csv_semicolon', 'xlsx'])
}
