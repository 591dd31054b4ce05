/** Does something once the next frame is painted: a press is seen first, also on a slow phone. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
}
