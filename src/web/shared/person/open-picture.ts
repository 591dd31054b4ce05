import { portraitMaxBytes } from '#contract/people/profile.ts'

export type PictureProblem = 'empty' | 'tooLarge' | 'noPicture' | 'tooManyPixels' | 'damaged'

/** `url` is null for a picture that the shop takes but this browser cannot show. The caller revokes it. */
export type OpenedPicture = { file: File; url: string | null }

/** What the server draws at most. */
const mostPixels = 40_000_000
const boxed = /^(?:heic|heix|heim|heis|mif1|msf1|avif|avis)$/

/**
 * Checks a chosen file before it is sent: by its first bytes, because names and types can be wrong, and whether it can
 * be decoded. The server makes its own checks all the same.
 */
export async function openPicture(file: File): Promise<OpenedPicture | PictureProblem> {
  if (file.size === 0) return 'empty'
  if (file.size > portraitMaxBytes) return 'tooLarge'
  const kind = kindOf(new Uint8Array(await file.slice(0, 16).arrayBuffer()))
  if (kind === null) return 'noPicture'
  const url = URL.createObjectURL(file)
  const pixels = await countPixels(url)
  if (pixels !== null && pixels <= mostPixels) return { file, url }
  URL.revokeObjectURL(url)
  if (pixels !== null) return 'tooManyPixels'
  return kind === 'heic' ? { file, url: null } : 'damaged'
}

type Kind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'

/** The type of a file from its first sixteen bytes. */
export function kindOf(head: Uint8Array): Kind | null {
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to))
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg'
  if (text(0, 8) === '\u0089PNG\r\n\u001a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) !== 'ftyp' || !boxed.test(text(8, 12))) return null
  return text(8, 12).startsWith('avi') ? 'avif' : 'heic'
}

/** Null when the browser cannot decode it. The size is known before the picture is drawn, so a huge one costs nothing. */
function countPixels(url: string): Promise<number | null> {
  return new Promise((resolve) => {
    const image = new Image()
    image.addEventListener('load', () => resolve(image.naturalWidth * image.naturalHeight || null))
    image.addEventListener('error', () => resolve(null))
    image.src = url
  })
}
