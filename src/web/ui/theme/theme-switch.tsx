import { useState } from 'react'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useIsBrowser } from '../use-is-browser.ts'
import { readTheme, setTheme } from './theme.ts'
import type { Theme } from './theme.ts'

export type ThemeSwitchProps = {
  /** "Appearance". */
  label: string
  names: Record<Theme, string>
}

const choices = [
  { theme: 'system', Icon: Monitor },
  { theme: 'light', Icon: Sun },
  { theme: 'dark', Icon: Moon },
] as const

/** As the device, light or dark. `<ThemeSwitch label={texts.appearance} names={texts.themes} />` */
export function ThemeSwitch({ label, names }: ThemeSwitchProps) {
  const [chosen, setChosen] = useState<Theme | null>(null)
  const isBrowser = useIsBrowser()
  const current = chosen ?? (isBrowser ? readTheme() : 'system')

  function choose(theme: Theme) {
    setTheme(theme)
    setChosen(theme)
  }

  return (
    <fieldset aria-label={label} className="inline-flex rounded-full border bg-surface p-0.5">
      {choices.map(({ theme, Icon }) => (
        <button
          key={theme}
          type="button"
          aria-label={names[theme]}
          title={names[theme]}
          aria-pressed={theme === current}
          onClick={() => choose(theme)}
          className="grid size-9 place-items-center rounded-full text-text-muted hover:text-text aria-pressed:bg-surface-tint aria-pressed:text-text-accent"
        >
          <Icon aria-hidden className="size-4.5" />
        </button>
      ))}
    </fieldset>
  )
}
