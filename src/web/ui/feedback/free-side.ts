/*
 * Toasts keep away from what can be pressed or filled in below them: where their place at the bottom covers a control and the one
 * at the top covers fewer, they are shown there.
 */
const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary'
/** A link as high as this is a picture or a card, which may be covered for a moment. */
const highLink = 100
/** The page that a toast speaks of may come after it. */
const looksAfterMs = [0, 150, 500, 1000]

/** Puts the toasts where they cover less, now and while what they speak of comes. Answers how to stop. */
export function keepFree(toasts: HTMLElement): () => void {
  const timers = looksAfterMs.map((ms) => setTimeout(() => choose(toasts), ms))
  return () => timers.forEach(clearTimeout)
}

function choose(toasts: HTMLElement): void {
  const [below, above] = [false, true].map((isTop) => {
    toasts.toggleAttribute('data-top', isTop)
    return covered(toasts)
  }) as [number, number]
  toasts.toggleAttribute('data-top', above < below)
}

/** How many controls lie under the toasts; what has the focus counts most. */
function covered(toasts: HTMLElement): number {
  const place = toasts.getBoundingClientRect()
  return [...document.querySelectorAll<HTMLElement>(controls)]
    .filter((control) => !toasts.contains(control) && !control.closest('[data-chat]') && isUnder(control, place))
    .reduce((sum, control) => sum + (control === document.activeElement ? 10 : 1), 0)
}

function isUnder(control: HTMLElement, place: DOMRect): boolean {
  const { left, right, top, bottom, height } = control.getBoundingClientRect()
  if (control.matches('a') && height >= highLink) return false
  const isOver = left < place.right && right > place.left && top < place.bottom && bottom > place.top
  return isOver && control.checkVisibility({ visibilityProperty: true, opacityProperty: true })
}
