import type { KeptPaymentService, Settings, VersionedSettings } from '#contract/business.ts'
import type { Output } from '#contract/call.ts'
import type { getShell } from '#contract/pages.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { settingsOf } from './default-settings.ts'
import { dispatchPromises } from './dispatch/dispatch-promises.ts'
import { cached } from '#server/cached.ts'

/** Version 0 is a shop whose settings were never saved. */
export async function readSettings(db: Db | Tx): Promise<VersionedSettings> {
  const row = await db.selectFrom('business_settings').select(['settings', 'version']).executeTakeFirst()
  return { settings: settingsOf(row?.settings ?? {}), version: row?.version ?? 0 }
}

/** Public answers and pages add their own second each; together it stays below two. */
const maxAgeMs = 200
/** For words, not for money. */
const nameMaxAgeMs = 60_000

export const settingsCache = cached({ load: async (db: Db | Tx) => (await readSettings(db)).settings, maxAgeMs })

/** The shop's settings, a moment old at most. Inside a transaction pass the transaction. */
export function getSettings(db: Db | Tx): Promise<Settings> {
  return settingsCache.get(db)
}

/** The shop's name for a message; inside a transaction the process's cached one saves a query. */
export async function shopName(db: Db, tx: Tx): Promise<string> {
  const { shop } = settingsCache.recent(db, { maxAgeMs: nameMaxAgeMs }) ?? (await getSettings(tx))
  return shop.name
}

export const servicesCache = cached({ load: readServices, maxAgeMs })

/** All ways to pay in the order of display, a moment old at most; those that are switched off too. */
export function listServices(db: Db | Tx): Promise<KeptPaymentService[]> {
  return servicesCache.get(db)
}

/** As they are now, for callers that store them. */
export async function readServices(db: Db | Tx): Promise<KeptPaymentService[]> {
  const rows = await db
    .selectFrom('payment_services')
    .select([
      'code',
      'name',
      'service_group',
      'fee_flat',
      'fee_bps',
      'cost_flat',
      'cost_bps',
      'min_amount',
      'max_amount',
      'is_active',
      'version',
    ])
    .orderBy('display_order')
    .orderBy('code')
    .execute()
  return rows.map(({ service_group, min_amount, max_amount, ...row }) => ({
    ...row,
    group: service_group,
    min: min_amount,
    max: max_amount,
  }))
}

/** When an order leaves that is paid now, and from where. */
export async function loadDispatch(db: Db | Tx, now: Date): Promise<Output<typeof getShell>['dispatch']> {
  const { origin, dispatch } = await getSettings(db)
  const city = origin.city.replace(/^(Kota|Kabupaten)( Administrasi)? /, '')
  return { city, cut_off: dispatch.cut_off, promises: dispatchPromises(dispatch, now) }
}

/** What every page shows of the shop itself. */
export async function loadShop(db: Db | Tx): Promise<Output<typeof getShell>['shop']> {
  const {
    shop: { tax_number: _, ...shop },
    complaints,
    chat,
  } = await getSettings(db)
  return { ...shop, complaints, chat_greeting: chat.greeting }
}
