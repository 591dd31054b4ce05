import { fillPlaceholders } from '#contract/placeholders.ts'
import type { TicketReply } from '#contract/support/ticket-replies.ts'

type Asked = {
  language: 'en' | 'id'
  number: string
  customer: { name: string }
  order: { order_number: string } | null
}

/** A saved answer in the customer's language. */
export function filledIn(words: TicketReply['words'], ticket: Asked, shop: string): string {
  const text = (ticket.language === 'id' && words.id) || words.en
  const values: Record<string, string | undefined> = {
    name: ticket.customer.name,
    order_number: ticket.order?.order_number,
    ticket_number: ticket.number,
    shop: shop === '' ? undefined : shop,
  }
  return fillPlaceholders(text, (name) => values[name])
}
