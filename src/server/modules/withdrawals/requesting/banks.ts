import type { Output } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import type { listBanks as listBanksCall } from '#contract/wallet/withdrawals.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx, Ports } from '#server/context.ts'
import type { Bank } from '#server/ports/payout/payout-port.ts'

const maxAgeMs = 600_000
const known = new WeakMap<Ports, { askedAt: number; banks: Bank[] }>()

/**
 * The banks that the provider pays to, ten minutes old at most. While it does not answer, those that it named last, and
 * before it ever answered the shop's own table.
 */
async function loadBanks(ctx: Ctx): Promise<readonly Bank[]> {
  const kept = known.get(ctx.ports)
  if (kept && performance.now() - kept.askedAt < maxAgeMs) return kept.banks
  const answer = await ctx.ports.payout.listBanks()
  if (answer === 'unknown' || answer.length === 0) return kept?.banks ?? ctx.ports.payout.usualBanks
  const banks = answer.toSorted((a, b) => a.name.localeCompare(b.name, 'id'))
  known.set(ctx.ports, { askedAt: performance.now(), banks })
  return banks
}

export async function listBanks(ctx: Ctx): Promise<Output<typeof listBanksCall>> {
  const banks = await loadBanks(ctx)
  const meta = { currentPage: 1, itemsPerPage: banks.length, totalItems: banks.length, totalPages: 1 }
  return { data: banks.map(({ bank_code, name, short_name }) => ({ bank_code, name, short_name })), meta }
}

/** A bank that the provider does not know is refused, never taken for another. */
export async function requireBank(ctx: Ctx, bank_code: string): Promise<Bank> {
  const bank = (await loadBanks(ctx)).find((one) => one.bank_code === bank_code)
  if (!bank) throw new AppError('invalid_input', { fields: { bank_code: say('bank_unknown') } })
  return bank
}
