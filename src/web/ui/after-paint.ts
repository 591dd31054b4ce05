/** Does something once the next frame is painted: a press is seen first, also on a slow phone. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
}

/** Resolves once the next frame is painted, as `afterPaint`. */
export function painted(): Promise<void> {
  return new Promise(afterPaint)
}
