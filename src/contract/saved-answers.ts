import * as z from 'zod'
import { defineCall } from './call.ts'
import { issue } from './messages/issues.ts'
import { pageOf } from './page.ts'
import type { Permission } from './staff/permissions.ts'
import { Id, line, lines, SeenCount } from './scalars.ts'

/** What an answer is saved for: a review, a ticket, the first words of a chat beside a customer's phone number. */
export const answerAudiences = ['REVIEW', 'TICKET', 'CHAT'] as const
export const AnswerAudience = z.enum(answerAudiences)
export type AnswerAudience = z.output<typeof AnswerAudience>

/** The longest answer that each of them takes. */
export const answerLength = { REVIEW: 1_000, TICKET: 3_000, CHAT: 1_000 } as const satisfies Record<
  AnswerAudience,
  number
>

export const SavedAnswer = z.object({
  answer_id: Id,
  audience: AnswerAudience,
  name: z.string(),
  words: z
    .object({ en: z.string(), id: z.string() })
    .describe(
      'Where one is empty the other is used. TICKET: {name}, {order_number}, {ticket_number} and {shop}; REVIEW: {name} and {item}; CHAT: {name}, {order_number}, {courier}, {awb_number}, {ticket_number}, {withdrawal_number}, {amount} and {shop}',
    ),
  version: z.int(),
})
export type SavedAnswer = z.output<typeof SavedAnswer>

/** Who writes to customers, by review, ticket or chat. */
export const answerKeepers = [
  'reviews',
  'support',
  'orders',
  'customers',
  'withdrawals',
] as const satisfies readonly Permission[]
const byId = z.object({ id: Id })
const Words = z
  .strictObject({ en: lines(0, answerLength.TICKET).default(''), id: lines(0, answerLength.TICKET).default('') })
  .superRefine(({ en, id }, context) => {
    if (en === '' && id === '') context.addIssue({ code: 'custom', path: ['en'], message: issue('answer_text_needed') })
  })
const form = { name: line(1, 60), words: Words }
const example = { name: 'Salam', words: { en: 'Hello {name}!', id: 'Halo {name}!' } }

export const listSavedAnswers = defineCall({
  method: 'GET',
  path: '/admin/saved-answers',
  access: 'admin',
  permission: answerKeepers,
  summary: 'Answers that are saved to begin with, by name',
  query: z.strictObject({ audience: AnswerAudience }),
  response: pageOf(SavedAnswer),
})

export const addSavedAnswer = defineCall({
  method: 'POST',
  path: '/admin/saved-answers',
  access: 'admin',
  permission: answerKeepers,
  summary: 'Save an answer to begin with, in one language at least',
  body: z.strictObject({ audience: AnswerAudience, ...form }),
  response: SavedAnswer,
  code: 201,
  message: 'answer_saved',
  errors: ['invalid_input', 'already_taken'],
  example: { audience: 'TICKET', ...example },
})

export const changeSavedAnswer = defineCall({
  method: 'PATCH',
  path: '/admin/saved-answers/{id}',
  access: 'admin',
  permission: answerKeepers,
  summary: 'Change a saved answer; an outdated version is a conflict',
  params: byId,
  body: z.strictObject({ ...form, version: SeenCount }),
  response: SavedAnswer,
  message: 'answer_saved',
  errors: ['invalid_input', 'not_found', 'conflict', 'already_taken'],
  example: { version: 1, ...example },
})

export const deleteSavedAnswer = defineCall({
  method: 'DELETE',
  path: '/admin/saved-answers/{id}',
  access: 'admin',
  permission: answerKeepers,
  summary: 'Forget a saved answer',
  params: byId,
  response: z.null(),
  message: 'answer_deleted',
  errors: ['not_found'],
})
