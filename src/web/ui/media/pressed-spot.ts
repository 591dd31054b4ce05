/** A press on a picture: the picture and where in the window. */
export type Press = { image: HTMLImageElement; clientX: number; clientY: number }

/** Where a picture was pressed: as shares of its width and height, and in the window. */
export type Spot = { across: number; down: number; clientX: number; clientY: number }

/** The spot of a press on a picture that stands in the middle of its box, whole or filling it. */
export function pressedSpot({ image, clientX, clientY }: Press): Spot {
  const { left, top, width, height } = image.getBoundingClientRect()
  // Before it has come, the picture has the shape that its attributes promise.
  const [ownWidth, ownHeight] = [image.naturalWidth || image.width, image.naturalHeight || image.height]
  const fit = getComputedStyle(image).objectFit === 'cover' ? Math.max : Math.min
  const scale = fit(width / ownWidth, height / ownHeight) || 1
  const share = (from: number, size: number, own: number, at: number) =>
    Math.min(1, Math.max(0, (at - from - (size - own * scale) / 2) / (own * scale)))
  return {
    across: share(left, width, ownWidth, clientX),
    down: share(top, height, ownHeight, clientY),
    clientX,
    clientY,
  }
}
