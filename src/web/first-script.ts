/**
 * Marks the page with the chosen appearance (without a choice the style sheet follows the device), with whether the visitor
 * is signed in, so that "Sign in" does not flash up until React knows, and with whether the address is unconfirmed, so that
 * there is room for the request. Without storage in the browser none of it is known.
 */
function showChoices(): void {
  try {
    const { theme, session } = localStorage
    const { dataset } = document.documentElement
    if (theme === 'light' || theme === 'dark') dataset['theme'] = theme
    if (/"authenticated":true/.test(session)) dataset['session'] = ''
    if (/"is_email_verified":false/.test(session)) dataset['unconfirmed'] = ''
  } catch {}
}

/**
 * Keeps the last press on a button. When the app, or a part of the page that comes later, has become able to answer it, it takes
 * the button and presses it again. Listens on the window, because React lets a press on a part without code go no further.
 * Links need no app.
 */
function keepEarlyPress(): void {
  let pressed: HTMLButtonElement | undefined
  const keep = ({ target }: Event) => {
    pressed = (target as Element).closest<HTMLButtonElement>('button[type=button]') ?? pressed
  }
  addEventListener('click', keep, true)
  window.takeEarlyPress = (place) => {
    const button = place?.contains(pressed ?? null) ? pressed : undefined
    if (button) pressed = undefined
    return button
  }
}

/**
 * Fetches and runs the app, whose entry is the first of the page's modules, once the words and the pictures of the first screen are to be seen. The page is whole without
 * it, so on a slow line they have the line for themselves, and on a slow device the processor. A picture that takes long
 * holds the app back for two seconds at most, and a tab in the background, which paints nothing, half a second after its
 * pictures.
 */
function startApp(): void {
  let isStarted = false
  function start() {
    if (isStarted) return
    isStarted = true
    const modules: string[] = JSON.parse(document.querySelector('#modules')?.textContent ?? '[]')
    for (const href of modules) {
      const ahead = { rel: 'modulepreload', href, fetchPriority: 'low' }
      document.head.append(Object.assign(document.createElement('link'), ahead))
    }
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: modules[0] }))
  }
  function startAfterPaint() {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => new PerformanceObserver(start).observe({ type: 'paint', buffered: true })),
    )
    setTimeout(start, 500)
  }
  addEventListener('DOMContentLoaded', () => {
    setTimeout(start, 2000)
    const urgent = [...document.images].filter(({ loading }) => loading !== 'lazy')
    void Promise.allSettled(urgent.map((image) => image.decode())).then(startAfterPaint)
  })
}

/** The functions above use only the browser, because they are serialised into the page as they are. */
function callOf(act: () => void): string {
  return `;(${String(act).replaceAll(/\s*\n\s*/g, '\n')})()`
}

/**
 * What a page does before its app is there, as the text of its first script. It runs before the style sheet comes and
 * before anything is painted. It is the same on every page, so that the content security policy can name it by its hash.
 */
export const firstScript = [showChoices, keepEarlyPress, startApp].map(callOf).join('\n')
