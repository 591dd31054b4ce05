import type { DataRouter } from 'react-router'

let isMoving = false
let pressed: Element | null = null

/**
 * Shows that the next screen is on its way: the line of progress, and the link or button that was pressed. At once and
 * without React, whose own sign comes only after its work on the next screen: on a slow phone a third of a second later.
 */
export function markPressed(router: DataRouter): void {
  let before = router.state.navigation
  document.addEventListener('click', () => (before = router.state.navigation), true)
  document.addEventListener('click', ({ target }) => {
    const { navigation } = router.state
    if (navigation === before || navigation.state === 'idle') return
    const element = target instanceof Element ? target.closest('a, button') : null
    // One that shows by itself that it is busy ends that by itself.
    if (element?.getAttribute('aria-busy') === 'true') return
    pressed?.removeAttribute('aria-busy')
    pressed = element
    element?.setAttribute('aria-busy', 'true')
  })
  router.subscribe(({ navigation }) => {
    isMoving = navigation.state !== 'idle'
    if (isMoving) showProgress(true)
  })
}

/** For the frame of all screens, each time that React has drawn it: the next screen is there, or comes no more. */
export function unmarkPressed(): void {
  if (isMoving) return
  pressed?.removeAttribute('aria-busy')
  pressed = null
  showProgress(false)
}

function showProgress(isShown: boolean): void {
  const line = document.querySelector('.navigation-progress')
  if (!line || line.hasAttribute('data-moving') === isShown) return
  line.toggleAttribute('data-moving', isShown)
  const [gone, come, value] = isShown ? ['aria-hidden', 'role', 'progressbar'] : ['role', 'aria-hidden', 'true']
  line.removeAttribute(gone)
  line.setAttribute(come, value)
}
