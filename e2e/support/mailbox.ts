import { listOutbox } from '#contract/sandbox.ts'
import { shopClient } from '../../src/server/test/shop-client.ts'
import { shopUrl } from './fixtures.ts'

/** The path with its token that the newest mail to an address leads to; mails are written a moment after the page answers. */
export async function mailedPath(to: string, page: string): Promise<string> {
  const outside = shopClient(shopUrl())
  for (let attempt = 1; attempt <= 60; attempt += 1) {
    const mails = await outside.call(listOutbox, { query: { to } })
    const link = mails.flatMap(({ links }) => links).find((one) => new URL(one).pathname === page)
    if (link) return new URL(link).pathname + new URL(link).search
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No mail to ${to} leads to ${page}`)
}
