import type { DataRouter } from 'react-router'

/**
 * Marks the link that was pressed until its screen is there. At once and without React, whose own sign comes only after
 * its work on the next screen: on a slow phone a third of a second later.
 */
export function markPressed(router: DataRouter): void {
  let pressed: Element | null = null
  const unmark = () => pressed?.removeAttribute('aria-busy')
  document.addEventListener('click', ({ target, defaultPrevented }) => {
    const link = target instanceof Element ? target.closest('a') : null
    // What the router has not taken leaves the page, or does nothing.
    if (!link || !defaultPrevented || router.state.navigation.state === 'idle') return
    unmark()
    pressed = link
    link.setAttribute('aria-busy', 'true')
  })
  router.subscribe(({ navigation }) => navigation.state === 'idle' && unmark())
}
