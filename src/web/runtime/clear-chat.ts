/*
 * The chat button floats over what is scrolled below it. On phones it shows only where it covers no price and nothing
 * that can be pressed or filled in; until this has looked, it stays hidden there.
 */
const wide = window.matchMedia('(width >= 48rem)')
const covers = '.tabular, button, input, select, textarea, label, summary, iframe'
/** A link as high as this is a picture or a card, which may be covered for a moment. */
const highLink = 100
/** Looked at across and down. A line of small text, 16 px high, does not fit between two of 44 px's quarters. */
const quarters = [0, 0.25, 0.5, 0.75, 1]

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
  const { left, top, width, height } = chat.getBoundingClientRect()
  const isClear = quarters.every((across) =>
    quarters.every((down) => {
      const [x, y] = [left + across * (width - 1), top + down * (height - 1)]
      return !document.elementsFromPoint(x, y).some((at) => isChoice(at, chat))
    }),
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
