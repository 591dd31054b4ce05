import sharp from 'sharp'

/** The picture as WebP, `width` pixels wide: sharp edges and clean gradients, made to be resized further. */
export function renderPackshot(svg: string, width: number): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize({ width }).webp({ quality: 95, effort: 2 }).toBuffer()
}
