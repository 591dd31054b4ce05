const ofAPress = [
  'pointerover',
  'pointerdown',
  'touchstart',
  'pointerup',
  'touchend',
  'mouseover',
  'mousedown',
  'focusin',
  'mouseup',
  'click',
] as const

/**
 * Sends React a press on nothing while the page is idle: browsers compile code on its first run, and on a slow phone
 * that would make the first real press a frame late. The event does not bubble, so nothing outside `root` receives it.
 */
export function warmUpPresses(root: Element): void {
  setTimeout(() => {
    for (const name of ofAPress) root.dispatchEvent(new Event(name))
  })
}
