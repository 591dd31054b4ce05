/**
 * In the browser: text that cannot be read whole, cut by a box that hides what is beyond it or by the window's edge; and by how
 * much the page is wider than the window.
 */
export function clippedTexts(): string[] {
  type Edges = { left: number; right: number; element: HTMLElement | null }
  const open: Edges = { left: -Infinity, right: Infinity, element: null }
  const known = new Map<HTMLElement, Edges>()

  /** Between which edges what is in an element can be seen. Asked once of each: a page has many more texts than boxes. */
  function edgesOf(at: HTMLElement | null): Edges {
    if (!at) return open
    const before = known.get(at)
    if (before) return before
    const edges = measured(at)
    known.set(at, edges)
    return edges
  }

  function measured(at: HTMLElement): Edges {
    const style = getComputedStyle(at)
    const own = at.getBoundingClientRect()
    // For screen readers only; cut on purpose and marked so; to be scrolled.
    if (own.width <= 1 || own.height <= 1) return open
    if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return open
    if (/auto|scroll/.test(style.overflowX) && at.scrollWidth > at.clientWidth) return open
    const around = style.position === 'fixed' ? open : edgesOf(at.parentElement)
    if (at !== document.body && !/hidden|clip/.test(style.overflowX)) return around
    if (own.left <= around.left && own.right >= around.right) return around
    return { left: Math.max(own.left, around.left), right: Math.min(own.right, around.right), element: at }
  }

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
    const edges = edgesOf(element)
    if (box.right > edges.right + 1 || box.left < edges.left - 1)
      found.add(`${text.slice(0, 40)} (${edges.element?.tagName})`)
  }
  const beyond = document.documentElement.scrollWidth - window.innerWidth
  return beyond > 0 ? [...found, `${beyond} px beyond the window`] : [...found]
}
