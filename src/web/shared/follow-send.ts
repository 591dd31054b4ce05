/*
 * After a form is sent, the next thing to do is in view and has the focus, whatever the form: the first mistake, else why it was
 * refused; and where a step is done, what stands in its place.
 */
const field =
  'input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled)'
/** An answer that takes longer comes to somebody who does something else by then. */
const mostMs = 20_000
/** The form's own code has moved the focus by then. */
const calmMs = 60
/** A person who goes on is left alone; dictation and filling by the browser press no keys. */
const inputs = ['pointerdown', 'keydown', 'input']

let stop = () => {}

/** Follows every form of the page. */
export function followSends(): void {
  document.addEventListener('submit', ({ target }) => target instanceof HTMLFormElement && followSend(target), true)
  keepUnderThePress()
}

/**
 * A mouse that presses the button of a form leaves the field its focus: left, it would be checked, and its note would move the
 * button away before the mouse is let go. A finger is not slow enough for that, and closes the keyboard of its phone.
 */
function keepUnderThePress(): void {
  let pointer = ''
  document.addEventListener('pointerdown', ({ pointerType }) => (pointer = pointerType), true)
  document.addEventListener('mousedown', (event) => {
    const isSend = event.target instanceof Element && event.target.closest('form button[type=submit]') !== null
    if (isSend && pointer === 'mouse') event.preventDefault()
  })
}

/** What is sent without a press, such as a code that is whole, says so itself. */
export function followSend(form: HTMLFormElement): void {
  stop()
  const { pathname } = window.location
  const known = new Set(form.querySelectorAll('[role=alert]'))
  const added = new Set<Element>()

  function look(): void {
    if (window.location.pathname !== pathname) return stop()
    if (!form.isConnected) return leadOn([...added].find((one) => one.isConnected))
    if (form.querySelector('[aria-busy=true]')) return
    const note = form.querySelector('[data-mistake]')
    const refusal = [...form.querySelectorAll('[role=alert]')].find((one) => !known.has(one))
    if (note) show(fieldOf(form, note), note)
    else if (refusal) show(refusal, refusal)
    else return
    stop()
  }

  function leadOn(next: Element | undefined): void {
    stop()
    const isElsewhere = document.activeElement !== null && document.activeElement !== document.body
    if (!next || isElsewhere) return
    show(next.querySelector('input:not([type=hidden], :disabled), textarea, select') ?? next, next)
  }

  const observer = new MutationObserver((records) => {
    const places = records.filter(({ removedNodes }) => [...removedNodes].some((node) => node.contains(form)))
    const swaps = records.filter(({ target }) => places.some((place) => place.target === target))
    for (const node of swaps.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof HTMLElement) added.add(node)
    clearTimeout(timer)
    timer = setTimeout(look, calmMs)
  })
  const changes = { childList: true, subtree: true, attributeFilter: ['aria-busy', 'aria-invalid'] }
  observer.observe(document.body, changes)
  // What was wrong before the press may be still.
  let timer = setTimeout(look, 150)
  const end = setTimeout(() => stop(), mostMs)
  stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    clearTimeout(end)
    for (const input of inputs) document.removeEventListener(input, stop, true)
    stop = () => {}
  }
  for (const input of inputs) document.addEventListener(input, stop, true)
}

/** What a note is about: the control that names it, or the first one beside it. */
function fieldOf(form: HTMLFormElement, note: Element): Element {
  const named = note.id === '' ? null : form.querySelector(`[aria-describedby~="${CSS.escape(note.id)}"]`)
  if (named?.matches(field)) return named
  return (named ?? note.closest('fieldset, label'))?.querySelector(field) ?? note
}

/** The focus on it, or on itself where it takes none, and both clear of what floats at the window's edges. */
function show(place: Element, all: Element): void {
  if (place instanceof HTMLElement && document.activeElement !== place) {
    if (!place.matches(field)) place.tabIndex = -1
    place.focus({ preventScroll: true })
  }
  const edge = 96
  const { top, bottom } = all.getBoundingClientRect()
  const isTall = bottom - top > window.innerHeight - 2 * edge
  const isClear = top >= edge && bottom <= window.innerHeight - edge
  if (!isClear) all.scrollIntoView({ block: isTall ? 'start' : 'center' })
}
