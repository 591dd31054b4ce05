/** Longer edges to try, in pixels; the widest is more than any size that is stored. */
const edges = [2_560, 1_920, 1_440]

/**
 * A large picture drawn again with fewer pixels until it has at most so many bytes, such as a phone's photo. The picture itself
 * where the browser cannot draw it.
 */
export async function shrinkPicture(file: File, mostBytes: number): Promise<File> {
  try {
    const picture = await createImageBitmap(file)
    // What is see-through stays so in a WebP.
    const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
    for (const edge of edges) {
      const blob = await draw(picture, edge).convertToBlob({ type, quality: 0.9 })
      if (blob.size <= mostBytes) return new File([blob], file.name, { type: blob.type })
    }
  } catch {
    // Some browsers have no canvas outside of the page, and some files are no pictures.
  }
  return file
}

function draw(picture: ImageBitmap, edge: number): OffscreenCanvas {
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height))
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser does not draw')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}
