export type PictureType = 'jpeg' | 'png' | 'webp' | 'avif'

const avifBrands = ['avif', 'avis']

/** What the bytes are by their own signature; a file's name and the sender's word count nothing. */
export function pictureTypeOf(bytes: Buffer): PictureType | null {
  if (bytes.length < 32) return null
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  if (bytes.toString('latin1', 4, 8) === 'ftyp' && avifBrands.includes(bytes.toString('latin1', 8, 12))) return 'avif'
  return null
}
