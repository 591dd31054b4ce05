import type { AnswerAudience } from '#contract/saved-answers.ts'
import { useTexts } from '../../language.tsx'
import { adminTexts } from '../../../texts/admin.en.ts'

/** The words around saved answers; what a chat begins with is a text and no answer. */
export function useAnswerTexts(audience: AnswerAudience) {
  const { savedAnswers } = useTexts(adminTexts)
  return audience === 'CHAT' ? { ...savedAnswers, ...savedAnswers.chatTexts } : savedAnswers
}
