import type { Output, Query } from '#contract/call.ts'
import type { listMyVouchers as listMyVouchersCall, MyVoucherStatus } from '#contract/vouchers/vouchers.ts'
import { metaOf } from '#contract/page.ts'
import type { CustomerCtx } from '#server/context.ts'
import { statusFor } from '../eligibility/judge-person.ts'
import { isWaiting, loadClaimsOn } from '../reading/claims.queries.ts'
import { loadMine } from '../reading/known.queries.ts'
import type { Known } from '../reading/known.queries.ts'
import { toVouchers } from '../reading/voucher-shapes.ts'

const tabs = { USABLE: 'usable', UPCOMING: 'upcoming', USED: 'past', ENDED: 'past' } as const satisfies Record<
  MyVoucherStatus,
  string
>

/**
 * The customer's vouchers of one tab, those that end first before the others; of the past ones the last first. All of a
 * customer are judged here and not in SQL, so that a list and a checkout never disagree; words and pictures are read of
 * a page of them.
 */
export async function listMyVouchers(
  ctx: CustomerCtx,
  query: Query<typeof listMyVouchersCall>,
): Promise<Output<typeof listMyVouchersCall>> {
  const mine = await loadMine(ctx.db, ctx.actor.id, ctx.now())
  const claimed = await loadClaimed(ctx, mine)
  const byTab = Map.groupBy(mine, (one) => {
    return tabs[statusFor(one, ctx.now(), { isClaimed: claimed.has(one.voucher_id) })]
  })
  const found = byTab.get(query.status) ?? []
  const sorted = query.status === 'past' ? found.toReversed() : found
  const from = (query.page - 1) * query.limit
  return {
    vouchers: await toVouchers(ctx, sorted.slice(from, from + query.limit)),
    pagination: metaOf(query, found.length),
    counts: {
      usable: byTab.get('usable')?.length ?? 0,
      upcoming: byTab.get('upcoming')?.length ?? 0,
      past: byTab.get('past')?.length ?? 0,
    },
  }
}

/** Vouchers whose gift is claimed and waits for an order. */
async function loadClaimed(ctx: CustomerCtx, mine: readonly Known[]): Promise<Set<string>> {
  const freebies = mine.filter(({ type, is_holder }) => type === 'FREEBIE' && is_holder)
  const claims = await loadClaimsOn(
    ctx.db,
    ctx.actor.id,
    freebies.map(({ voucher_id }) => voucher_id),
  )
  return new Set([...claims.values()].flatMap((claim) => (isWaiting(claim, ctx.now()) ? [claim.voucher_id] : [])))
}
