import { readFileSync } from 'node:fs'

type Panel = { title: string; targets?: { expr: string }[] }

/** What the dashboard asks Prometheus, with the title of each panel. */
export function dashboardQuestions(): { title: string; expr: string }[] {
  const text = readFileSync(new URL('shop-dashboard.json', import.meta.url), 'utf8')
  const { panels } = JSON.parse(text) as { panels: Panel[] }
  return panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr })))
}
