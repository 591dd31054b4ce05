import { existsSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import { toCancel, toMove, toSeeOrders } from '#contract/orders/order-permissions.ts'
import type { Needed } from '#contract/staff/permissions.ts'
import { adminPaths } from '../src/web/admin-paths.ts'
import { shippedSets } from '#server/modules/staff/shipped-sets.fixture.ts'

/*
 * Walks every admin screen as each shipped set that opens it: through the files that the screen imports, down to the calls that
 * they name. A call that the set is refused must stand behind a question for a permission that allows it, `may('orders')` or
 * `<Permitted needs="orders">`, in its own file or in one on the way there. So must a link to a screen that the set does not open.
 */

const root = resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(resolve(root, file), 'utf8')

/** The sets as a new shop has them. */
const sets = Object.entries(shippedSets).map(([code, held]): { code: string; held: readonly string[] } => ({
  code,
  held,
}))

/** What is needed as alternatives, of each of which every permission has to be held. */
type Alternatives = readonly (readonly string[])[]

function alternativesOf(needed: Needed): Alternatives {
  if (typeof needed === 'string') return [[needed]]
  return 'all' in needed ? [needed.all] : needed.map((one) => [one])
}

/** Whether all that passes a question has what a call needs. */
function implies(question: Alternatives, needed: Alternatives): boolean {
  return question.every((asked) => needed.some((one) => one.every((name) => asked.includes(name))))
}

const table = read('src/web/admin-routes.tsx')
const screens = [
  ...table.matchAll(/privateScreen\('([^']+)', 'admin', '([^']+)'(?:, \{\s*needs: ('\w+'|\[[^\]]*\]))?/g),
].map(([, path = '', file = '', needs = '']) => ({ path, file: `src/web/${file}`, needs: namesIn(needs) }))

const permissionOf = new Map<string, Needed>(
  allCalls.flatMap(({ name, call: { access, permission } }) =>
    access === 'admin' && permission !== undefined && permission !== 'any' ? [[name, permission]] : [],
  ),
)

function namesIn(text: string): string[] {
  return [...text.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)
}

/** What is needed by its name, as screens ask for it. */
const named: Record<string, readonly Needed[]> = {
  toCancel: [toCancel],
  toMove: [toMove],
  toSeeOrders: [toSeeOrders],
  // For each action on an order.
  neededFor: [toCancel, 'fulfilment'],
}

function questionsIn(text: string): Alternatives[] {
  const names = namesIn(text).map((name) => [name])
  const constants = Object.entries(named).flatMap(([name, needed]) => (text.includes(name) ? needed : []))
  return [...(names.length > 0 ? [names] : []), ...constants.map(alternativesOf)]
}

/** What the screen behind an entry of `adminPaths` needs; nothing for screens that every administrator opens. */
function needsOfLink(name: string): string[] {
  const made: unknown = Reflect.get(adminPaths, name)
  if (typeof made !== 'function') throw new Error(`No path is called ${name}`)
  const ids = { user_id: 'x', product_id: 'x', bundle_id: 'x', order_id: 'x', review_id: 'x', voucher_id: 'x' }
  const to = String(
    made({ ...ids, address_id: 'x', wallet_id: 'x', ticket_id: 'x', disbursement_id: 'x', subscription_id: 'x' }),
  )
  const [pathname = ''] = to.split('?')
  // A screen with a name of its own goes before one with an id in its place.
  const screen =
    screens.find(({ path }) => path === pathname) ??
    screens.find(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname))
  if (!screen) throw new Error(`No screen is at ${pathname}`)
  return screen.needs
}

type Source = { imports: string[]; calls: string[]; links: string[]; questions: Alternatives[] }
const sources = new Map<string, Source>()

function sourceOf(file: string): Source {
  const known = sources.get(file)
  if (known) return known
  // Types make no calls.
  const text = read(file).replaceAll(/^(?:import|export) type [^;]*? from '[^']+'$/gm, '')
  const imported = [...text.matchAll(/(?:from|import\()\s*'(\.[^']+\.tsx?)'/g)].map(([, path = '']) =>
    relative(root, resolve(root, dirname(file), path)),
  )
  const taken = [...text.matchAll(/import \{([^}]+)\} from '#contract/g)].flatMap(([, names = '']) => names.split(','))
  const asking = /\b(?:may|useMay\(\))\(((?:[^()]|\(\w*\))*)\)|needs=(?:"(\w+)"|\{([^}]*)\})/g
  const source = {
    imports: imported.filter((path) => path.startsWith('src/web/') && existsSync(resolve(root, path))),
    calls: taken.map((name) => name.trim()).filter((name) => permissionOf.has(name)),
    links: [...text.matchAll(/<(?:Link|ButtonLink|MoreLink)\s[^>]*?to=\{adminPaths\.(\w+)\(/g)].map(
      ([, name = '']) => name,
    ),
    questions: [...text.matchAll(asking)].flatMap(([, asked = '', one, some = '']) =>
      one === undefined ? questionsIn(asked + some) : [[[one]]],
    ),
  }
  sources.set(file, source)
  return source
}

/** The calls and links that a set meets on a screen and may not make or open, without a question on the way. */
function unasked(screen: string, held: readonly string[]): string[] {
  const isHeld = (one: Alternatives) => one.some((names) => names.every((name) => held.includes(name)))
  const found = new Set<string>()
  const seen = new Set<string>()
  const walk = (file: string, before: readonly Alternatives[]) => {
    const { imports, calls, links, questions } = sourceOf(file)
    // A question that the set passes changes nothing for it.
    const asked = [...before, ...questions.filter((one) => !isHeld(one))]
    const visit = `${file} ${[...new Set(asked.map((one) => JSON.stringify(one)))].toSorted().join(';')}`
    if (seen.has(visit)) return
    seen.add(visit)
    for (const call of calls) {
      const needed = alternativesOf(permissionOf.get(call) ?? [])
      if (!isHeld(needed) && !asked.some((one) => implies(one, needed))) found.add(`${call} in ${file}`)
    }
    for (const link of links) {
      const needed = needsOfLink(link).map((one) => [one])
      if (needed.length > 0 && !isHeld(needed) && !asked.some((one) => implies(one, needed)))
        found.add(`link to ${link} in ${file}`)
    }
    for (const next of imports) walk(next, asked)
  }
  walk(screen, [])
  return [...found].toSorted()
}

test('the walk knows every screen inside the frame and every shipped set', () => {
  expect(screens.length).toBe(table.split(", 'admin', '").length - 1)
  expect(sets.map(({ code }) => code)).toEqual(['ORDERS', 'WAREHOUSE', 'CATALOGUE', 'SUPPORT', 'FINANCE'])
})

test.for(sets)('no screen shows $code a button that would be refused', ({ held }) => {
  const open = screens.filter(({ needs }) => needs.length === 0 || needs.some((name) => held.includes(name)))
  const refused = open.flatMap(({ path, file }) => unasked(file, held).map((call) => `${path}: ${call}`))
  expect(refused).toEqual([])
})
