import type { saleLinesTexts as english } from './sale-lines.en.ts'

export const saleLinesTexts: typeof english = {
  title: 'Flash sale',
  COMING: (moment) => `Mulai ${moment}`,
  RUNNING: (moment) => `Sekarang, sampai ${moment}`,
}
