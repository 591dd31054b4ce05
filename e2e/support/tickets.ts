import { createTicket } from '#contract/support/tickets.ts'
import type { Ticket } from '#contract/support/tickets.ts'
import type { Client } from '../../src/server/test/shop-client.ts'
import { sendForm } from '../../src/server/test/send-form.ts'

/** A question of a customer. */
export async function givenTicket(client: Client, fields: Record<string, string> = {}): Promise<Ticket> {
  const { status, body } = await sendForm(client, createTicket, {
    fields: {
      issue_type: 'PRODUCT',
      subject: 'Serum berubah warna',
      description: 'Serum saya menjadi kuning setelah dua minggu. Apakah masih aman dipakai?',
      ...fields,
    },
  })
  if (status !== 201) throw new Error(`The ticket was refused: ${JSON.stringify(body)}`)
  return body.data as Ticket
}
