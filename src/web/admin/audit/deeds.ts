import type { adminPeopleTexts } from '../../texts/admin-people.en.ts'

type Texts = Pick<typeof adminPeopleTexts, 'deeds' | 'things' | 'log'>

/** What was done, in words; `voucher.toggle` without words of its own is "Vouchers: toggle". */
export function deedOf(action: string, { deeds, things }: Texts): string {
  const words: Readonly<Record<string, string>> = deeds
  if (Object.hasOwn(words, action)) return words[action] ?? action
  const [thing = '', ...verb] = action.split('.')
  return `${thingOf(thing, things)}: ${verb.join(' ').replaceAll('_', ' ')}`
}

/** The choices of the filter: everything about a thing, then each of its actions. */
export function actionChoices(actions: readonly string[], texts: Texts): { value: string; label: string }[] {
  const things = [...new Set(actions.map((action) => action.split('.')[0] ?? action))]
  return things.flatMap((thing) => {
    const own = actions.filter((action) => action.startsWith(`${thing}.`))
    const all = { value: thing, label: texts.log.everythingAbout(thingOf(thing, texts.things)) }
    // A no-break space keeps the indent that select boxes would fold.
    return [all, ...own.map((value) => ({ value, label: `\u00a0\u00a0${deedOf(value, texts)}` }))]
  })
}

function thingOf(thing: string, things: Texts['things']): string {
  const known = Object.hasOwn(things, thing) ? things[thing] : undefined
  return known ?? `${thing.charAt(0).toUpperCase()}${thing.slice(1).replaceAll('_', ' ')}`
}
