import type { CustomerCtx } from '#server/context.ts'

/** Digits alone, or empty to remove it. */
export async function saveTaxNumber(ctx: CustomerCtx, tax_number: string): Promise<{ tax_number: string }> {
  await ctx.db
    .insertInto('affiliate_members')
    .values({ user_id: ctx.actor.id, tax_number })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ tax_number }))
    .execute()
  return { tax_number }
}
