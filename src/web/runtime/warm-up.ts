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
 * Lets React see a press on nothing while nobody waits: browsers compile what runs for the first time, and on a slow phone
 * that would make the first real press a frame late. It does not bubble, so nobody outside `root` hears of it.
 */
export function warmUpPresses(root: Element): void {
  setTimeout(() => {
    for (const name of ofAPress) root.dispatchEvent(new Event(name))
  })
}
