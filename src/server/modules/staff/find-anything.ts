import { foundKinds } from '#contract/palette.ts'
import type { Found } from '#contract/palette.ts'
import { isAllowed } from '#contract/staff/permissions.ts'
import type { AdminCtx } from '#server/context.ts'
import { registrationsOf } from '#server/registries.ts'

const mostOfAKind = 5

/** The first things of each kind that the administrator may open, in the order of the contract; modules enter how they find theirs. */
export async function findAnything(ctx: AdminCtx, words: string): Promise<Found[]> {
  const open = registrationsOf('palette')
    .filter(({ needs }) => isAllowed(needs, ctx.actor.permissions ?? []))
    .toSorted((a, b) => foundKinds.indexOf(a.kind) - foundKinds.indexOf(b.kind))
  const found = await Promise.all(
    open.map(async ({ kind, find }) => {
      const things = await find(ctx, { search: words, limit: mostOfAKind })
      return things.map((thing) => ({ kind, ...thing }))
    }),
  )
  return found.flat()
}
