/*
 * The chat button floats over what is scrolled below it. On phones it shows only where it covers no price and nothing
 * that can be pressed or filled in; until this has looked, it stays hidden there.
 */
const wide = window.matchMedia('(width >= 48rem)')
const covers = '.tabular, button, input, select, textarea, label, summary, iframe'
/** A link as high as this is a picture or a card, which may be covered for a moment. */
const highLink = 100

let isPlanned = false

function plan(): void {
  if (isPlanned || wide.matches) return
  isPlanned = true
  requestAnimationFrame(() => {
    isPlanned = false
    look()
  })
}

function look(): void {
  const chat = document.querySelector<HTMLElement>('[data-chat]')
  if (!chat) return
  const { left, right, top, bottom } = chat.getBoundingClientRect()
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2]
  const isClear = [left, middleX, right - 1].every((x) =>
    [top, middleY, bottom - 1].every((y) => !document.elementsFromPoint(x, y).some((at) => isChoice(at, chat))),
  )
  chat.toggleAttribute('data-clear', isClear)
}

function isChoice(at: Element, chat: Element): boolean {
  if (chat.contains(at)) return false
  return at.matches(covers) || (at.matches('a') && at.getBoundingClientRect().height < highLink)
}

/** Follows scrolling, turning the phone, and screens that change by themselves. */
export function keepChatClear(): void {
  document.addEventListener('scroll', plan, { passive: true, capture: true })
  window.addEventListener('resize', plan)
  new MutationObserver(plan).observe(document.body, { childList: true, subtree: true })
  plan()
}
