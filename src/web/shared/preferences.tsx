import { useSyncExternalStore } from 'react'
import clsx from 'clsx'
import { languages } from '#contract/language.ts'
import type { Language } from '#contract/language.ts'
import { chooseLanguage } from './choose-language.ts'
import { useLanguage, useTexts } from './language.tsx'
import { chooseTheme, readTheme, subscribeToTheme, themeOnServer } from './theme.ts'
import type { Theme } from './theme.ts'
import { baseTexts } from '../texts/base.en.ts'

const themes: readonly Theme[] = ['system', 'light', 'dark']

/** Language and appearance, as the browser's own selects: small, and at home on every device. */
export function Preferences({ className }: { className?: string | undefined }) {
  const { layout } = useTexts(baseTexts)
  const { language } = useLanguage()
  const theme = useSyncExternalStore(subscribeToTheme, readTheme, themeOnServer)

  return (
    <div className={clsx('js-only flex flex-wrap items-center gap-2', className)}>
      <Choice
        label={layout.language}
        value={language}
        options={languages}
        names={layout.languageNames}
        onChange={(next: Language) => void chooseLanguage(next)}
      />
      <Choice label={layout.theme} value={theme} options={themes} names={layout.themes} onChange={chooseTheme} />
    </div>
  )
}

function Choice<T extends string>({ label, value, options, names, onChange }: ChoiceProps<T>) {
  return (
    <select
      aria-label={label}
      value={value}
      // The values are the options given above.
      onChange={(event) => onChange(event.target.value as T)}
      className="h-8 max-w-full cursor-pointer rounded-lg border border-border bg-transparent px-2 text-sm text-text hover:border-border-strong [&>option]:bg-surface-raised"
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {names[option]}
        </option>
      ))}
    </select>
  )
}

type ChoiceProps<T extends string> = {
  label: string
  value: T
  options: readonly T[]
  names: Record<T, string>
  onChange: (value: T) => void
}
