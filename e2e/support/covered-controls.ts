/**
 * In the browser: what one can see and press, and yet not hit: at its middle lies something else than the control, a part
 * of it, or its label. Each control is brought into sight first, as a person would.
 */
export function coveredControls(): string[] {
  const places = new Map<Element, { left: number; top: number }>()
  const selector = 'a[href], button, input, select, textarea, summary, [role="tab"], [role="option"], [role="switch"]'
  // Under an open dialog nothing else can be pressed.
  const scope =
    [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].filter(isShown).at(-1) ?? document
  const found = [...scope.querySelectorAll<HTMLElement>(selector)]
    .filter((control) => isShown(control) && !control.matches(':disabled, [aria-disabled="true"], [inert] *'))
    .flatMap((control) => {
      const over = coveredBy(control)
      return over ? [`${nameOf(control)} under ${nameOf(over)}`] : []
    })
  for (const [scroller, place] of places) scroller.scrollTo({ ...place, behavior: 'instant' })
  return found

  function coveredBy(control: HTMLElement): Element | undefined {
    // A field of which only its label is drawn is pressed there.
    const drawn = control instanceof HTMLInputElement && !isDrawn(control) ? control.labels?.[0] : control
    if (!drawn || !isDrawn(drawn)) return undefined
    keepPlaces(drawn)
    drawn.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    // Of a link that goes over two lines, its first.
    const box = drawn.getClientRects()[0] ?? drawn.getBoundingClientRect()
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    if (!hit || drawn.contains(hit)) return undefined
    return hit.closest('label')?.control === control ? undefined : hit
  }

  /** Where everything around it is scrolled to, so that the page looks as before to what looks at it next. */
  function keepPlaces(at: Element): void {
    for (let one = at.parentElement; one && !places.has(one); one = one.parentElement)
      places.set(one, { left: one.scrollLeft, top: one.scrollTop })
  }

  function isShown(control: Element): boolean {
    return control.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  }

  /** What only screen readers meet takes a pixel. */
  function isDrawn(at: Element): boolean {
    const { width, height } = at.getBoundingClientRect()
    return width > 2 && height > 2 && isShown(at)
  }

  function nameOf(at: Element): string {
    const name = at.getAttribute('aria-label') ?? (at as HTMLElement).innerText ?? ''
    return `${at.tagName.toLowerCase()} "${name.trim().replaceAll(/\s+/g, ' ').slice(0, 40)}"`
  }
}
