import sharp from 'sharp'

/** A small picture of one colour; another colour makes another picture. */
export function samplePicture(colour = '#2e7d6b'): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 64, channels: 3, background: colour } })
    .png()
    .toBuffer()
}
