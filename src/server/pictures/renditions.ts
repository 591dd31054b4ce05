import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { linkPicture, pictureWidths } from '#contract/catalogue/picture-widths.ts'
import type { FileStore } from '#server/ports/storage/storage-port.ts'
import { drawPicture } from './decode-picture.ts'
import type { WantedFiles } from './decode-picture.ts'
import { addressOf } from './store-picture.ts'

type Found = Awaited<ReturnType<FileStore['get']>>

/** Of our own pictures, which are no larger than the shop shows them: one is drawn on each core. */
const inTurn = pLimit(availableParallelism())
const underWay = new WeakMap<FileStore, Map<string, Promise<Found>>>()

/**
 * Stores a picture of the shop's own as it is, with its smallest size, which shows that it is stored. The other sizes are
 * drawn when they are first requested (decision 146).
 */
export async function storeMaster(
  files: FileStore,
  bytes: Buffer,
  draw: (bytes: Buffer, width: number) => Promise<Buffer>,
): Promise<{ image_url: string }> {
  const image_url = addressOf(bytes)
  const [smallest] = pictureWidths
  await files.put(masterOf(image_url), bytes, 'image/webp')
  await files.put(`${image_url.slice(1)}/${smallest}.webp`, await draw(bytes, smallest), 'image/webp')
  return { image_url }
}

/** A file of a picture: stored, or drawn from its master and stored. Null where there is neither, or no such size. */
export async function findRendition(files: FileStore, folder: string, name: string): Promise<Found> {
  const key = `${folder}/${name}`
  const stored = await files.get(key)
  const wanted = stored ? null : wantedOf(name)
  if (!wanted) return stored
  const drawing = drawingIn(files)
  const running = drawing.get(key) ?? drawOnce(files, folder, wanted).finally(() => drawing.delete(key))
  drawing.set(key, running)
  return running
}

async function drawOnce(files: FileStore, folder: string, wanted: WantedFiles): Promise<Found> {
  const master = await files.get(masterOf(`/${folder}`))
  if (!master) return null
  const [drawn] = await drawPicture(master.bytes, wanted, inTurn)
  if (!drawn) throw new Error(`Nothing was drawn of ${folder}`)
  await files.put(`${folder}/${drawn.name}`, drawn.bytes, drawn.contentType)
  return drawn
}

/** Only sizes that the shop shows are drawn, so there are at most eleven files of a picture. */
function wantedOf(name: string): WantedFiles | null {
  if (name === `${linkPicture.width}.jpg`) return { kind: 'link', link: linkPicture }
  const [width, format] = name.split('.')
  const isWidth = pictureWidths.some((one) => String(one) === width)
  return isWidth && (format === 'avif' || format === 'webp')
    ? { kind: 'rendition', format, width: Number(width) }
    : null
}

function drawingIn(files: FileStore): Map<string, Promise<Found>> {
  const known = underWay.get(files) ?? new Map<string, Promise<Found>>()
  underWay.set(files, known)
  return known
}

/** Its file cannot be requested: those of a picture that can are called by their widths. */
export function masterOf(image_url: string): string {
  return `${image_url.slice(1)}/master.webp`
}
