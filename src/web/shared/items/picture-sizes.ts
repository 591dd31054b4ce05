import { pictureWidths } from '#contract/catalogue/picture-widths.ts'
import type { PictureSource } from '../../ui/media/picture.tsx'

type Width = (typeof pictureWidths)[number]
type Picture = { src: string; srcSet: string; sources: PictureSource[]; width: number; height: number }

/** One size of a picture whose base address the calls give. */
export function pictureAt(imageUrl: string, width: Width): string {
  return `${imageUrl}/${width}.webp`
}

/** What `Picture` and `Gallery` need to let the browser choose size and format; `most` is the widest worth offering. */
export function picture(imageUrl: string, most: Width = 1080): Picture {
  const widths = pictureWidths.filter((width) => width <= most)
  const set = (format: string) => widths.map((width) => `${imageUrl}/${width}.${format} ${width}w`).join(', ')
  const sources = [{ type: 'image/avif' as const, srcSet: set('avif') }]
  return { src: pictureAt(imageUrl, 320), srcSet: set('webp'), sources, width: most, height: most }
}

/** A preview, as calls give it, for where pictures take one. */
export function placeholderOf(preview: string | null): string | undefined {
  return preview === null ? undefined : `data:image/webp;base64,${preview}`
}
