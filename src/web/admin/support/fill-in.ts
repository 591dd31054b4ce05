import type { TicketReply } from '#contract/support/ticket-replies.ts'

type Asked = {
  language: 'en' | 'id'
  number: string
  customer: { name: string }
  order: { order_number: string } | null
}

/** A saved answer in the customer's language. A placeholder that has no value here stays, so that somebody sees it. */
export function filledIn(words: TicketReply['words'], ticket: Asked, shop: string): string {
  const text = (ticket.language === 'id' && words.id) || words.en
  const values: Record<string, string | undefined> = {
    name: ticket.customer.name,
    order_number: ticket.order?.order_number,
    ticket_number: ticket.number,
    shop: shop === '' ? undefined : shop,
  }
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
}
