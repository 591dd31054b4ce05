import type { Locator } from '@playwright/test'
import { shopNow } from './shop-clock.ts'

const hourMs = 3_600_000

/** Types the day in Jakarta that is so many hours from the shop's now into a field for a day and a time. */
export async function typeDay(form: Locator, name: RegExp, hours: number): Promise<void> {
  const day = form.getByRole('group', { name }).getByRole('textbox', { name: 'Day' })
  await day.fill(new Date(shopNow() + (hours + 7) * hourMs).toISOString().slice(0, 10))
  await day.blur()
}
