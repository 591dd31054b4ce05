import { loadArea, wantedAreas } from './catalogue.ts'
import type { Language } from './catalogue.ts'

/** Everything that is in use or on its way, in another language: before switching to it. */
export async function loadSameAreas(to: Language): Promise<void> {
  await Promise.all([...wantedAreas].map((area) => loadArea(area, to)))
}
