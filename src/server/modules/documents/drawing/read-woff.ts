import { inflateSync } from 'node:zlib'

/**
 * The plain font inside of a WOFF file. The library that draws reads WOFF as well, but inflates a whole table again for
 * each letter that it takes from it.
 */
export function readWoff(file: Buffer): Buffer {
  if (file.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF file')
  const count = file.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => tableAt(file, 44 + index * 20))
  const head = Buffer.alloc(12 + count * 16)
  file.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const parts: Buffer[] = [head]
  let offset = head.length
  tables.forEach(({ tag, checksum, data }, index) => {
    const entry = 12 + index * 16
    tag.copy(head, entry)
    checksum.copy(head, entry + 4)
    head.writeUInt32BE(offset, entry + 8)
    head.writeUInt32BE(data.length, entry + 12)
    const gap = Buffer.alloc(-data.length & 3)
    parts.push(data, gap)
    offset += data.length + gap.length
  })
  return Buffer.concat(parts)
}

function tableAt(file: Buffer, entry: number) {
  const [offset = 0, packedLength = 0, length = 0] = [4, 8, 12].map((place) => file.readUInt32BE(entry + place))
  const packed = file.subarray(offset, offset + packedLength)
  return {
    tag: file.subarray(entry, entry + 4),
    checksum: file.subarray(entry + 16, entry + 20),
    data: packedLength < length ? inflateSync(packed) : packed,
  }
}
