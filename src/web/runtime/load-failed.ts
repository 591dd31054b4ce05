/**
 * What becomes of a screen whose file or data did not come. The judging is in `late-parts.tsx`, which the browser fetches
 * while it is idle: where that is not there either, the error page shows the failure. Throws in every case.
 */
export async function loadFailed(failure: unknown): Promise<never> {
  if (import.meta.env.SSR) throw failure
  const late = await import('./late-parts.tsx').catch(() => null)
  if (late) await late.judge(failure)
  throw failure
}
