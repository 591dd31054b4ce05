import * as z from 'zod'
import { defineCall } from '../call.ts'
import { serializedFields } from '../messages/serialized-message.ts'
import { issue } from '../messages/issues.ts'
import { Rupiah } from '../money.ts'
import { Id, line, Quantity, Time } from '../scalars.ts'
import { AdminTicket } from './tickets-admin.ts'
import { ticketConflicts } from './tickets.ts'

const byId = z.object({ id: Id })

export const getReturnOptions = defineCall({
  method: 'GET',
  path: '/tickets/return-options',
  access: 'customer',
  summary: 'What of my order can be given back now, and until when',
  query: z.strictObject({ order_id: Id }),
  response: z.object({
    is_open: z.boolean(),
    until: Time.nullable().describe('null where the order has not arrived'),
    why_not: z.object(serializedFields).nullable(),
    lines: z.array(
      z.object({
        order_item_id: Id,
        name: z.string(),
        image_url: z.string().nullable(),
        quantity: z.int(),
        returnable: z.int().describe('Units that no return names yet'),
      }),
    ),
  }),
  errors: ['not_found'],
})

export const decideReturn = defineCall({
  method: 'POST',
  path: '/admin/tickets/{id}/return-decisions',
  access: 'admin',
  permission: 'support',
  summary:
    'Decide about lines of a return, each once: refuse, refund (all that was paid for the units unless an amount is given) to the wallet or by the payment provider, or send again. A refund needs `refunds` as well',
  params: byId,
  body: z.strictObject({
    items: z
      .array(
        z
          .strictObject({
            return_item_id: Id,
            decision: z.enum(['REFUSE', 'REFUND', 'REPLACE']),
            amount: Rupiah.min(1).optional(),
            refund_to: z
              .enum(['WALLET', 'PROVIDER'])
              .default('WALLET')
              .describe('PROVIDER: money goes back the way it was paid, where `provider_refund` allows it'),
            goods_back: z.boolean().default(false).describe('The customer sends the goods back'),
            note: line(0, 500).default('').describe('The customer reads it; a refusal needs one'),
          })
          .superRefine(({ decision, note, amount }, context) => {
            if (decision === 'REFUSE' && note.length < 3) {
              context.addIssue({ code: 'custom', path: ['note'], message: issue('required') })
            }
            if (decision !== 'REFUND' && amount !== undefined) {
              context.addIssue({ code: 'custom', path: ['amount'], message: issue('return_amount_of_refunds') })
            }
          }),
      )
      .min(1)
      .max(100),
  }),
  response: AdminTicket,
  code: 201,
  message: 'return_decided',
  errors: [...ticketConflicts, 'invalid_input', 'return_not_possible', 'out_of_stock', 'conflict'],
  idempotent: true,
  example: {
    items: [
      {
        return_item_id: '01890000-0000-7000-8000-000000000000',
        decision: 'REFUND',
        refund_to: 'WALLET',
        goods_back: false,
      },
    ],
  },
})

export const receiveReturn = defineCall({
  method: 'POST',
  path: '/admin/tickets/{id}/return-received',
  access: 'admin',
  permission: 'support',
  summary: 'Goods of a return have come; those that are fit to sell are in stock again',
  params: byId,
  body: z.strictObject({
    items: z
      .array(z.strictObject({ return_item_id: Id, quantity: Quantity, is_sellable: z.boolean() }))
      .min(1)
      .max(100),
  }),
  response: AdminTicket,
  code: 201,
  message: 'return_received',
  errors: [...ticketConflicts, 'invalid_input', 'return_not_possible'],
  idempotent: true,
  example: { items: [{ return_item_id: '01890000-0000-7000-8000-000000000000', quantity: 1, is_sellable: true }] },
})
