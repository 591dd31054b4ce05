import type { adminPeopleTexts } from '../../texts/admin-people.en.ts'

type Texts = Pick<typeof adminPeopleTexts, 'auditActions' | 'auditTargets' | 'log'>

/** What was done, in words; `voucher.toggle` without words of its own is "Vouchers: toggle". */
export function actionName(action: string, { auditActions, auditTargets }: Texts): string {
  const words: Readonly<Record<string, string>> = auditActions
  if (Object.hasOwn(words, action)) return words[action] ?? action
  const [thing = '', ...verb] = action.split('.')
  return `${targetName(thing, auditTargets)}: ${verb.join(' ').replaceAll('_', ' ')}`
}

/** The choices of the filter: everything about a thing, then each of its actions. */
export function actionChoices(actions: readonly string[], texts: Texts): { value: string; label: string }[] {
  const auditTargets = [...new Set(actions.map((action) => action.split('.')[0] ?? action))]
  return auditTargets.flatMap((thing) => {
    const own = actions.filter((action) => action.startsWith(`${thing}.`))
    const all = { value: thing, label: texts.log.everythingAbout(targetName(thing, texts.auditTargets)) }
    // A no-break space keeps the indent that select boxes would fold.
    return [all, ...own.map((value) => ({ value, label: `\u00a0\u00a0${actionName(value, texts)}` }))]
  })
}

function targetName(thing: string, auditTargets: Texts['auditTargets']): string {
  const known = Object.hasOwn(auditTargets, thing) ? auditTargets[thing] : undefined
  return known ?? `${thing.charAt(0).toUpperCase()}${thing.slice(1).replaceAll('_', ' ')}`
}
