import { labelPapers } from '#contract/orders/delivery-documents.ts'
import type { LabelPaper } from '#contract/orders/delivery-documents.ts'
import { useKeptChoice } from '../../../shared/use-kept-choice.ts'

/** What the printer beside this person has in it. */
export function useLabelPaper(): [LabelPaper, (paper: LabelPaper) => void] {
  return useKeptChoice('label-paper', labelPapers)
}
