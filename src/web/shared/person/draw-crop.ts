/** A part of a picture in its own pixels. */
export type Area = { x: number; y: number; width: number; height: number }

/** More than twice the stored size, so that the server can choose from more pixels. */
const mostEdge = 1024

/** Draws a square part of a picture as a file of its own. Throws when the browser gives none. */
export async function drawCrop(url: string, area: Area): Promise<File> {
  const image = new Image()
  image.src = url
  await image.decode()
  const edge = Math.max(1, Math.min(mostEdge, Math.round(area.width)))
  const canvas = document.createElement('canvas')
  canvas.width = edge
  canvas.height = edge
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser does not draw')
  pen.imageSmoothingQuality = 'high'
  // What is see-through would turn black in a JPEG.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, edge, edge)
  pen.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, edge, edge)
  const blob = (await toBlob(canvas, 'image/webp')) ?? (await toBlob(canvas, 'image/jpeg'))
  if (!blob) throw new Error('This browser does not write pictures')
  return new File([blob], 'picture', { type: blob.type })
}

/** Null where the browser cannot write this type and would quietly write another. */
function toBlob(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob?.type === type ? blob : null), type, 0.92))
}
