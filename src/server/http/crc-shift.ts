import { crc32 } from 'node:zlib'

/*
 * CRC-32 as arithmetic: a checksum is a polynomial over GF(2) modulo 0xedb88320 (bits reversed), and appending a byte
 * multiplies it by x^8. That allows to work out the checksum of a long document from that of a small part.
 */
const polynomial = 0xedb88320

/** The product of two checksums as polynomials. */
export function multiplyCrc(a: number, b: number): number {
  let product = 0
  let factor = b
  for (let bit = 0x80000000; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= factor
    factor = factor & 1 ? (factor >>> 1) ^ polynomial : factor >>> 1
  }
  return product >>> 0
}

/** x^(8·bytes): what a checksum is multiplied by when so many bytes follow. */
export function crcShift(bytes: number): number {
  let result = 0x80000000
  let power = 0x00800000
  for (let left = bytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = multiplyCrc(result, power)
    power = multiplyCrc(power, power)
  }
  return result
}

/** How much data changes the checksum of as many zero bytes, whatever stands around them. */
export function linearCrc(data: Buffer): number {
  return (crc32(data) ^ crc32(Buffer.alloc(data.length))) >>> 0
}
