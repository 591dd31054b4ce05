import { listOutbox } from '#contract/sandbox.ts'
import type { TestShop } from '#server/test/test-shop.ts'

/** Everything that was sent to an address or a phone number, newest first. */
export async function messagesTo(shop: TestShop, to: string) {
  await shop.runTasks()
  return shop.guest.call(listOutbox, { query: { to } })
}

/** The link of the newest mail to an address. */
export async function linkFor(shop: TestShop, email: string): Promise<{ path: string; token: string }> {
  const [mail] = await messagesTo(shop, email)
  const link = mail?.links[0]
  if (!link) throw new Error(`No link was mailed to ${email}`)
  const url = new URL(link)
  return { path: url.pathname, token: url.searchParams.get('token') ?? '' }
}

/** The newest code that was sent to a phone number. */
export async function codeFor(shop: TestShop, phone_number: string): Promise<string> {
  const [message] = await messagesTo(shop, phone_number)
  if (!message?.code) throw new Error(`No code was sent to ${phone_number}`)
  return message.code
}
