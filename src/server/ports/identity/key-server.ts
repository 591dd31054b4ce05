import { createRemoteJWKSet, customFetch } from 'jose'
import type { JWTVerifyGetKey } from 'jose'

/** The provider's keys could not be had. */
export class KeysUnavailable extends Error {
  override name = 'KeysUnavailable'
}

export type KeyServer = {
  getKey: JWTVerifyGetKey
  /** The keys in use are older than they should be, because the provider does not answer. */
  isStale: () => boolean
}

export type KeyServerOptions = {
  url: string
  fetch?: (url: string, init: RequestInit) => Promise<Response>
  /** An unknown key makes the shop fetch the keys again, but not more often than this. */
  cooldownMs?: number
  cacheMs?: number
}

const limitMs = 3_000
const maxBytes = 64 * 1024
/** Providers announce a key long before they use it, so yesterday's keys are good enough while the provider is away. */
const maxStaleMs = 24 * 3_600_000

/**
 * The public keys of a sign-in provider: fetched when they are needed, cached for ten minutes, and longer while the
 * provider does not answer.
 */
export function keyServer(options: KeyServerOptions): KeyServer {
  const ask = options.fetch ?? fetch
  let last: { text: string; at: number } | null = null
  let isStale = false

  async function fetchKeys(url: string, init: RequestInit): Promise<Response> {
    try {
      const response = await ask(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(limitMs) })
      last = { text: await readKeys(response), at: performance.now() }
      isStale = false
    } catch (error) {
      if (!last || performance.now() - last.at > maxStaleMs) throw new KeysUnavailable(String(error), { cause: error })
      isStale = true
    }
    return new Response(last.text, { headers: { 'content-type': 'application/json' } })
  }

  const getKey = createRemoteJWKSet(new URL(options.url), {
    timeoutDuration: limitMs + 1_000,
    cooldownDuration: options.cooldownMs ?? 30_000,
    cacheMaxAge: options.cacheMs ?? 600_000,
    [customFetch]: fetchKeys,
  })
  return { getKey, isStale: () => isStale }
}

/** A key set as text; anything else counts as no answer. */
async function readKeys(response: Response): Promise<string> {
  if (response.status !== 200) throw new Error(`the key server answered ${response.status}`)
  const text = await response.text()
  if (text.length > maxBytes) throw new Error('the key server sent too much')
  const content: unknown = JSON.parse(text)
  const isKeySet = typeof content === 'object' && content !== null && 'keys' in content && Array.isArray(content.keys)
  if (!isKeySet) throw new Error('the key server sent no keys')
  return text
}
