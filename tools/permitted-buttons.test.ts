import { existsSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import { isAllowed } from '#contract/staff/permissions.ts'

/*
 * Walks every admin screen as each shipped set that opens it: through the files that the screen imports, down to the calls that
 * they name. A call that the set is refused must stand behind a question for a permission that allows it, `may('orders')` or
 * `<Permitted needs="orders">`, in its own file or in one on the way there.
 */

const root = resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(resolve(root, file), 'utf8')

/** The sets as a new shop has them. */
const sets = [...read('db/migrations/0002_accounts.sql').matchAll(/\('([A-Z]+)', '\{([a-z_,]+)\}'\)/g)].map(
  ([, code = '', held = '']) => ({ code, held: held.split(',') }),
)

const table = read('src/web/admin-routes.tsx')
const screens = [
  ...table.matchAll(/privateScreen\('([^']+)', 'admin', '([^']+)'(?:, \{\s*needs: ('\w+'|\[[^\]]*\]))?/g),
].map(([, path = '', file = '', needs = '']) => ({ path, file: `src/web/${file}`, needs: namesIn(needs) }))

const permissionOf = new Map(
  allCalls.flatMap(({ name, call: { access, permission } }) =>
    access === 'admin' && permission !== undefined && permission !== 'any' ? [[name, [permission].flat()]] : [],
  ),
)

function namesIn(text: string): string[] {
  return [...text.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)
}

type Source = { imports: string[]; calls: string[]; questions: string[][] }
const sources = new Map<string, Source>()

function sourceOf(file: string): Source {
  const known = sources.get(file)
  if (known) return known
  // Types make no calls.
  const text = read(file).replaceAll(/^(?:import|export) type [^;]*? from '[^']+'$/gm, '')
  const imported = [...text.matchAll(/(?:from|import\()\s*'(\.[^']+\.tsx?)'/g)].map(([, path = '']) =>
    relative(root, resolve(root, dirname(file), path)),
  )
  const named = [...text.matchAll(/import \{([^}]+)\} from '#contract/g)].flatMap(([, names = '']) => names.split(','))
  const questions = [...text.matchAll(/\b(?:may|useMay\(\))\(([^()]*)\)|needs=(?:"(\w+)"|\{\[([^\]]*)\]\})/g)]
  const source = {
    imports: imported.filter((path) => path.startsWith('src/web/') && existsSync(resolve(root, path))),
    calls: named.map((name) => name.trim()).filter((name) => permissionOf.has(name)),
    questions: questions
      .map(([, asked = '', one, some = '']) => (one === undefined ? namesIn(asked + some) : [one]))
      .filter((names) => names.length > 0),
  }
  sources.set(file, source)
  return source
}

/** The calls that a set meets on a screen and may not make, without a question on the way. */
function unasked(screen: string, held: readonly string[]): string[] {
  const found = new Set<string>()
  const seen = new Set<string>()
  const walk = (file: string, before: readonly string[][]) => {
    const { imports, calls, questions } = sourceOf(file)
    // A question that the set passes changes nothing for it.
    const asked = [...before, ...questions.filter((one) => !one.some((name) => held.includes(name)))]
    const visit = `${file} ${[...new Set(asked.map(String))].toSorted().join(';')}`
    if (seen.has(visit)) return
    seen.add(visit)
    for (const call of calls) {
      const needed = permissionOf.get(call) ?? []
      const isAsked = asked.some((one) => one.every((name) => needed.some((permission) => permission === name)))
      if (!isAllowed(needed, held) && !isAsked) found.add(`${call} in ${file}`)
    }
    for (const next of imports) walk(next, asked)
  }
  walk(screen, [])
  return [...found].toSorted()
}

test('the walk knows every screen inside the frame and every shipped set', () => {
  expect(screens.length).toBe(table.split(", 'admin', '").length - 1)
  expect(sets.map(({ code }) => code)).toEqual(['ORDERS', 'CATALOGUE', 'SUPPORT', 'FINANCE'])
})

test.for(sets)('no screen shows $code a button that would be refused', ({ held }) => {
  const open = screens.filter(({ needs }) => needs.length === 0 || needs.some((name) => held.includes(name)))
  const refused = open.flatMap(({ path, file }) => unasked(file, held).map((call) => `${path}: ${call}`))
  expect(refused).toEqual([])
})
