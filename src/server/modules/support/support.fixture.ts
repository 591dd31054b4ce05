import { addDiscussion } from '#contract/support/tickets-admin.ts'
import { createTicket, replyToTicket } from '#contract/support/tickets.ts'
import type { Ticket } from '#contract/support/tickets.ts'
import { samplePicture } from '#server/pictures/sample-picture.fixture.ts'
import type { TestActor } from '#server/test/actors.ts'
import { sendForm } from '#server/test/send-form.ts'

type Fields = Record<string, string>
type Sent = Parameters<typeof sendForm>[2]

export const question: Fields = {
  issue_type: 'PRODUCT',
  subject: 'Serum berubah warna',
  description: 'Serum saya menjadi kuning setelah dua minggu.',
}

export const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n%%EOF\n')

/** What a customer sends as a question, whatever the shop says to it. */
export function ask(customer: TestActor, fields: Fields = {}, sent: Omit<Sent, 'fields'> = {}) {
  return sendForm(customer, createTicket, { fields: { ...question, ...fields }, ...sent })
}

/** A ticket that was accepted. */
export async function asked(
  customer: TestActor,
  fields: Fields = {},
  sent: Omit<Sent, 'fields'> = {},
): Promise<Ticket> {
  const { status, body } = await ask(customer, fields, sent)
  if (status !== 201) throw new Error(`The ticket was refused: ${JSON.stringify(body)}`)
  return body.data as Ticket
}

export function reply(
  customer: TestActor,
  { ticket_id }: { ticket_id: string },
  message = 'Masih sama',
  sent: Sent = {},
) {
  return sendForm(customer, replyToTicket, { params: { id: ticket_id }, fields: { message }, ...sent })
}

export function answer(admin: TestActor, { ticket_id }: { ticket_id: string }, fields: Fields = {}, sent: Sent = {}) {
  return sendForm(admin, addDiscussion, {
    params: { id: ticket_id },
    fields: { message: 'Halo, mohon kirim foto produknya.', ...fields },
    ...sent,
  })
}

export async function picture() {
  return { bytes: await samplePicture(), name: 'serum.png', type: 'image/png' }
}
