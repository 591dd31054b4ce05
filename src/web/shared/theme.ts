import { lasting } from './browser-storage.ts'

export type Theme = 'system' | 'light' | 'dark'

const key = 'theme'
const listeners = new Set<() => void>()

/** The appearance chosen on this device. The document's first script applies it before anything is painted. */
export function readTheme(): Theme {
  const kept = lasting.read(key)
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

/** The server cannot know what was chosen here. */
export function themeOnServer(): Theme {
  return 'system'
}

export function subscribeToTheme(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') {
    lasting.remove(key)
    delete document.documentElement.dataset['theme']
  } else {
    lasting.write(key, theme)
    document.documentElement.dataset['theme'] = theme
  }
  for (const listener of listeners) listener()
}
