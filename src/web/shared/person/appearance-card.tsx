import { useSyncExternalStore } from 'react'
import { RadioCards } from '../../ui/form/radio-cards.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useTexts } from '../language.tsx'
import { chooseTheme, readTheme, subscribeToTheme, themeOnServer } from '../theme.ts'
import type { Theme } from '../theme.ts'
import { baseTexts } from '../../texts/base.en.ts'
import { personTexts } from './person.en.ts'

const themes: readonly Theme[] = ['system', 'light', 'dark']

/** Light, dark or the device's setting; applied at once. */
export function AppearanceCard() {
  const { appearance: texts } = useTexts(personTexts)
  const { layout } = useTexts(baseTexts)
  const theme = useSyncExternalStore(subscribeToTheme, readTheme, themeOnServer)
  return (
    <Card title={texts.title} description={texts.text}>
      <RadioCards
        label={texts.title}
        hideLabel
        name="appearance"
        columns={3}
        value={theme}
        options={themes.map((value) => ({ value, label: layout.themes[value] }))}
        // The values are the options given above.
        onChange={(event) => chooseTheme(event.target.value as Theme)}
      />
    </Card>
  )
}
