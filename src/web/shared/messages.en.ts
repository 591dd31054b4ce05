import { english } from '#contract/messages/english.ts'

/** The messages of forms and the server to people. The contract has the words, because the server uses them too. */
export const messagesTexts = english
