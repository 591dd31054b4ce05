import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { CryptoKey, JWK, JWTPayload } from 'jose'

export type SigningPair = { kid: string; privateKey: CryptoKey; jwk: JWK }

export async function newPair(kid: string): Promise<SigningPair> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } }
}

export function sign(pair: SigningPair, claims: JWTPayload): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: pair.kid }).sign(pair.privateKey)
}

type Answer = { status?: number; text?: string; hangs?: boolean }

/** A key server on this machine that publishes what it is told to, and can be away. */
export async function startKeyServer(first: SigningPair) {
  let published = [first]
  let trouble: Answer | null = null
  let asked = 0
  const server = createServer((_request, response) => {
    asked += 1
    if (trouble?.hangs) return
    response.writeHead(trouble?.status ?? 200, { 'content-type': 'application/json' })
    response.end(trouble?.text ?? JSON.stringify({ keys: published.map(({ jwk }) => jwk) }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // listens on a port
  return {
    url: `http://127.0.0.1:${port}/certs`,
    asked: () => asked,
    publish: (...pairs: SigningPair[]) => {
      published = pairs
    },
    fail: (answer: Answer) => {
      trouble = answer
    },
    heal: () => {
      trouble = null
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
