import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'

const project = fileURLToPath(new URL('..', import.meta.url))
const Report = z.object({
  summary: z.object({
    violations: z.array(z.object({ rule: z.object({ name: z.string() }), from: z.string(), to: z.string() })),
  }),
})

/** Judges a small tree of files by the rules of this project and returns the names of the broken rules per file. */
async function judge(files: Record<string, string>): Promise<Record<string, string[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'rules-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await symlink(join(project, 'node_modules'), join(folder, 'node_modules'))
  const imports = { '#contract/*': './src/contract/*', '#server/*': './src/server/*', '#web/*': './src/web/*' }
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'planted', type: 'module', imports }))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  const args = [join(project, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'), 'src']
  const options = ['--config', join(project, '.dependency-cruiser.cjs'), '--output-type', 'json']
  const { stdout } = await promisify(execFile)(process.execPath, [...args, ...options], { cwd: folder }).catch(
    (error: { stdout: string }) => error,
  )
  const broken: Record<string, string[]> = {}
  for (const { rule, from } of Report.parse(JSON.parse(stdout)).summary.violations)
    (broken[from] ??= []).push(rule.name)
  return broken
}

const doors = {
  'src/contract/orders.ts': `import { z } from 'zod'\nexport const Order = z.object({})`,
  'src/server/modules/people/people.ts': `export { findUser } from './find-user.ts'`,
  'src/server/modules/people/find-user.ts': `import { Order } from '#contract/orders.ts'\nexport const findUser = () => Order`,
  'src/server/modules/orders/orders.ts': `export { placeOrder } from './place-order.ts'`,
  'src/server/modules/orders/place-order.ts': `import { findUser } from '../people/people.ts'\nexport const placeOrder = findUser`,
  'src/server/ports/mail/mail-port.ts': `export type Mail = string`,
  'src/server/ports/mail/sandbox-mail.ts': `import type { Mail } from './mail-port.ts'\nexport const sandboxMail: Mail = ''`,
  'src/server/app.ts': `import { sandboxMail } from './ports/mail/sandbox-mail.ts'\nexport const app = sandboxMail`,
  'src/web/shop/cart/cart-page.tsx': `import type { Order } from '#contract/orders.ts'\nexport type CartPage = typeof Order`,
  'src/web/routes.tsx': `export const routes = [() => import('./shop/cart/cart-page.tsx')]`,
}

test('files that keep to the rules are left in peace', async () => {
  expect(await judge(doors)).toEqual({})
})

test('every way around the rules is seen', async () => {
  const broken = await judge({
    ...doors,
    'src/contract/cart.ts': `import '../server/app.ts'`,
    'src/contract/money.ts': `import 'pg'`,
    'src/web/shared/types-only.ts': `import type { app } from '#server/app.ts'\nexport type App = typeof app`,
    'src/web/shop/home/later.ts': `export const later = () => import('../../../server/app.ts')`,
    'src/web/shop/home/hero.ts': `export * from '../cart/total.ts'`,
    'src/web/shop/cart/total.ts': `export const total = 1`,
    'src/web/shop/home/link.ts': `import '../../shop/home/home-page.tsx'`,
    'src/web/shop/home/home-page.tsx': ``,
    'src/web/ui/badge.ts': `import type { Order } from '#contract/orders.ts'\nexport type Badge = typeof Order`,
    'src/web/shared/disk.ts': `import 'node:fs'`,
    'src/server/page.ts': `import '#web/shop/cart/total.ts'`,
    'src/server/modules/orders/inner.ts': `import { findUser } from '../people/find-user.ts'\nexport { findUser }`,
    'src/server/modules/people/upwards.ts': `import type { placeOrder } from '#server/modules/orders/orders.ts'\nexport type P = typeof placeOrder`,
    'src/server/modules/orders/own-door.ts': `import './orders.ts'`,
    'src/server/modules/orders/adapter.ts': `import '#server/ports/mail/sandbox-mail.ts'`,
    'src/server/modules/orders/http.ts': `import 'fastify'`,
    'src/server/modules/orders/app.ts': `import '#server/app.ts'`,
    'src/server/modules/orders/one.ts': `import './two.ts'`,
    'src/server/modules/orders/two.ts': `import './one.ts'`,
    'src/server/modules/strangers/strangers.ts': ``,
    'src/server/stranger.ts': `import './modules/strangers/strangers.ts'`,
    'src/server/mail/look.ts': ``,
    'src/server/events.ts': `import type { findUser } from '#server/modules/people/people.ts'\nexport type E = typeof findUser`,
    'src/server/db/upwards.ts': `import '#server/events.ts'`,
    'src/server/queue/upwards.ts': `import '#server/mail/look.ts'`,
    'src/server/mail/upwards.ts': `import '#server/modules/people/people.ts'`,
    'src/server/ports/mail/upwards.ts': `import type { findUser } from '#server/modules/people/people.ts'\nexport type P = typeof findUser`,
    'src/server/missing.ts': `import './nowhere.ts'`,
    'src/server/db/index.ts': ``,
    'src/server/barrel.ts': `import './db/index.ts'`,
  })
  expect(broken).toEqual({
    'src/contract/cart.ts': ['contract imports nothing of ours'],
    'src/contract/money.ts': ['contract imports only zod'],
    'src/web/shared/types-only.ts': ['web never imports server'],
    'src/web/shop/home/later.ts': ['web never imports server'],
    'src/web/shop/home/hero.ts': ['features do not import features'],
    'src/web/shop/home/link.ts': ['pages are named only in routes.tsx'],
    'src/web/ui/badge.ts': ['ui knows nothing of the shop'],
    'src/web/shared/disk.ts': ['the browser has no Node'],
    'src/server/page.ts': ['server never imports web'],
    'src/server/modules/orders/inner.ts': ['enter a module by its door'],
    'src/server/modules/people/upwards.ts': ['people sees only the layers below it'],
    'src/server/modules/orders/own-door.ts': ['the door is for outsiders'],
    'src/server/modules/orders/adapter.ts': ['adapters are named only in app.ts'],
    'src/server/modules/orders/http.ts': ['fastify stays in http'],
    'src/server/modules/orders/app.ts': ['modules know nothing of http but serve'],
    'src/server/modules/orders/one.ts': ['no cycles'],
    'src/server/stranger.ts': ['every module has a layer'],
    'src/server/events.ts': ['events, metrics and the queue know neither mail, nor modules, nor http'],
    'src/server/db/upwards.ts': ['the database knows nothing above it'],
    'src/server/queue/upwards.ts': ['events, metrics and the queue know neither mail, nor modules, nor http'],
    'src/server/mail/upwards.ts': ['mail knows neither modules nor http'],
    'src/server/ports/mail/upwards.ts': ['ports know no module, no queue, no mail and no http'],
    'src/server/missing.ts': ['what is imported exists'],
    'src/server/barrel.ts': ['no index files'],
  })
})
