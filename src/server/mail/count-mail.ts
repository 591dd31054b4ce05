import { createHash } from 'node:crypto'
import type { Ctx } from '#server/context.ts'

/** Emails cost patience: counted for the address that gets them, beside the sender's count by the contract. */
export async function countMail(ctx: Ctx, email: string): Promise<void> {
  await ctx.limits.consume('mail_target', createHash('sha256').update(email).digest('base64url'))
}
