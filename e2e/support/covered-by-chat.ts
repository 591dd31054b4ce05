/** In the browser: prices, buttons, fields and bars that lie under the visible chat button. */
export function coveredByChat(): string[] {
  const chat = document.querySelector('[data-chat]')
  if (!chat?.checkVisibility({ visibilityProperty: true })) return []
  const own = chat.getBoundingClientRect()
  return [...document.querySelectorAll('.tabular, button, input, select, label, [data-bottom-bar], [data-buying-bar]')]
    .filter((at) => !chat.contains(at) && at.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((at) => {
      const { left, right, top, bottom } = at.getBoundingClientRect()
      return left < own.right - 1 && right > own.left + 1 && top < own.bottom - 1 && bottom > own.top + 1
    })
    .filter((at) => isInSight(at))
    .map((at) => at.textContent.trim().slice(0, 40) || at.tagName)

  /** What a carousel holds beyond its edge is no neighbour. */
  function isInSight(at: Element): boolean {
    const box = at.getBoundingClientRect()
    const [x, y] = [
      (Math.max(box.left, own.left) + Math.min(box.right, own.right)) / 2,
      (Math.max(box.top, own.top) + Math.min(box.bottom, own.bottom)) / 2,
    ]
    return document.elementsFromPoint(x, y).includes(at)
  }
}
