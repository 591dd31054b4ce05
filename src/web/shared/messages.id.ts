import { indonesian } from '#contract/messages/indonesian.ts'

export const messagesTexts = indonesian
