/** In the browser: text that cannot be read whole, cut by a box that hides what is beyond it or by the window's edge. */
export function clippedTexts(): string[] {
  const found = new Set<string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent?.trim() ?? ''
    const element = walker.currentNode.parentElement
    if (text === '' || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    if (element.closest('script, style, noscript, [inert], svg, option')) continue
    range.selectNodeContents(walker.currentNode)
    const box = range.getBoundingClientRect()
    for (let at: HTMLElement | null = element; at; at = at.parentElement) {
      const style = getComputedStyle(at)
      const own = at.getBoundingClientRect()
      // For screen readers only; cut on purpose and marked so; to be scrolled.
      if (own.width <= 1 || own.height <= 1) break
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') break
      if (/auto|scroll/.test(style.overflowX) && at.scrollWidth > at.clientWidth) break
      const isEdge = at === document.body || /hidden|clip/.test(style.overflowX)
      if (isEdge && (box.right > own.right + 1 || box.left < own.left - 1))
        found.add(`${text.slice(0, 40)} (${at.tagName})`)
      if (style.position === 'fixed') break
    }
  }
  return [...found]
}
