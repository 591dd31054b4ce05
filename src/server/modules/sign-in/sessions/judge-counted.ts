import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import { verifyPassword } from '../passwords/passwords.ts'
import { takeBackAttempt } from './login-attempts.ts'

type Attempt = { email: string; password: string; password_hash: string | null }

/**
 * Whether a password is right, after its attempt was counted. When the line for hashing is full nothing was tried, so it
 * must not count as a failure either.
 */
export async function judgeCounted(ctx: Ctx, { email, password, password_hash }: Attempt): Promise<boolean> {
  try {
    return await verifyPassword(password_hash, password)
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') await takeBackAttempt(ctx, email)
    throw error
  }
}
