import { generateKeyPairSync, sign } from 'node:crypto'

type Part = Uint8Array

/** A certificate for `localhost`, and for whatever other names, with its key, made anew in each process: no key lies in the repository. */
export function selfSigned(others: readonly string[] = []): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = sequence(oid('2a8648ce3d040302'))
  const name = sequence(tag(0x31, sequence(oid('550403'), tag(0x0c, Buffer.from('localhost')))))
  const content = sequence(
    tag(0xa0, tag(0x02, Buffer.from([2]))),
    tag(0x02, Buffer.from([1])),
    algorithm,
    name,
    sequence(time('20200101000000Z'), time('20991231000000Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tag(0xa3, sequence(isAuthority(), alternativeNames(['localhost', ...others]))),
  )
  const signature = sign('sha256', content, privateKey)
  const certificate = sequence(content, algorithm, tag(0x03, Buffer.from([0]), signature))
  // No empty line at the end where the last one is full: OpenSSL would not read it.
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  }
}

function isAuthority(): Buffer {
  return sequence(oid('551d13'), tag(0x04, sequence(tag(0x01, Buffer.from([0xff])))))
}

function alternativeNames(hosts: readonly string[]): Buffer {
  const names = sequence(...hosts.map((host) => tag(0x82, Buffer.from(host))), tag(0x87, Buffer.from([127, 0, 0, 1])))
  return sequence(oid('551d11'), tag(0x04, names))
}

function sequence(...parts: Part[]): Buffer {
  return tag(0x30, ...parts)
}

function oid(hex: string): Buffer {
  return tag(0x06, Buffer.from(hex, 'hex'))
}

function time(text: string): Buffer {
  return tag(0x18, Buffer.from(text))
}

/** One DER value: its tag, its length, its content. */
function tag(id: number, ...parts: Part[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  if (length < 128) return Buffer.concat([Buffer.from([id, length]), content])
  if (length < 256) return Buffer.concat([Buffer.from([id, 0x81, length]), content])
  return Buffer.concat([Buffer.from([id, 0x82, length >> 8, length & 255]), content])
}
