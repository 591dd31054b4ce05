/** `system` follows the setting of the device. */
export type Theme = 'system' | 'light' | 'dark'

const key = 'theme'

/**
 * For a script in the head, before anything is painted: puts the chosen theme on <html> so that a dark page never
 * flashes white. It is code as text because it must run inline, with the page's nonce.
 */
export const themeBootScript = `try{var t=localStorage.getItem('${key}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`

/** The theme chosen in this browser; `system` where storage is closed. */
export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(key)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

/** Shows a theme and remembers it in this browser. */
export function setTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  try {
    localStorage.setItem(key, theme)
  } catch {
    // Storage is closed: the choice lasts until the page is left.
  }
}
