import type { RawBuilder } from 'kysely'
import type { CustomerSections } from '#contract/people/customers.ts'
import type { AttentionKind, Dashboard, ListLink, QueueState, WorkQueue } from '#contract/analytics.ts'
import type { FoundTarget, LinkKind, LinkTarget } from '#contract/content-links.ts'
import type { Language } from '#contract/language.ts'
import type { Found, FoundKind } from '#contract/palette.ts'
import type { Needed } from '#contract/staff/permissions.ts'
import type { Message } from '#contract/messages/message.ts'
import type { ItemReviews as ShownReviews } from '#contract/pages.ts'
import type { Review } from '#contract/reviews/reviews.ts'
import type { ItemPromotion } from '#contract/vouchers/promotions.ts'
import type { VoucherHint } from '#contract/vouchers/vouchers.ts'
import type { AdminCtx, Ctx } from '#server/context.ts'
import type { Db, Tx } from '#server/db/db.ts'

/**
 * Where modules say something about matters of another module, one entry each: what a person's data are, what keeps an
 * account open, what a thing is called, what the dashboard shows. The module of the matter reads the registrations and no
 * other module's table. Subscribers of `account.closing` erase what an account leaves behind.
 */
export type Registration =
  | Traces
  | PersonalData
  | ClosingCheck
  | CustomerPage
  | SubjectNames
  | ItemVouchers
  | ItemPromotions
  | ItemReviews
  | NewestReviews
  | BoughtTogether
  | OffersPlans
  | ShownCouriers
  | Attention
  | Queue
  | DashboardPart
  | DailyFigures
  | Findable
  | LinkTargets

/** A section of the file with everything that the shop holds about a person. */
type PersonalData = {
  registry: 'personal_data'
  section: string
  load: (db: Db, user_id: string) => Promise<unknown>
}

/** A section with the rows of one query. */
export function rowsAbout(section: string, query: (user_id: string) => RawBuilder<unknown>): PersonalData {
  const load = async (db: Db, user_id: string) => (await query(user_id).execute(db)).rows
  return { registry: 'personal_data', section, load }
}

/** What must be settled before an account can be closed; details are shown in any case, once there is an objection. */
type ClosingCheck = {
  registry: 'closing'
  look: (
    tx: Tx,
    person: { user_id: string; gives_up_balance: boolean },
  ) => Promise<{ objection: Message | null; details: Record<string, unknown> }>
}

/** A module's part of the page that administrators have of a customer. */
type CustomerPage = { registry: 'customer_page'; load: (db: Db, user_id: string) => Promise<Partial<CustomerSections>> }

/** What two accounts of one person may share. `value` is compared, folded; `shown` is what of it an administrator may see. */
export type Trace = {
  user_id: string
  kind: 'PHONE' | 'ADDRESS' | 'BANK_ACCOUNT' | 'DEVICE'
  value: string
  shown: string
}

/** By what people can be told to be one person; of these people only. */
type Traces = { registry: 'traces'; load: (db: Db | Tx, user_ids: readonly string[]) => Promise<Trace[]> }

/** How things that the audit log knows by type and id are called today. */
type SubjectNames = {
  registry: 'subject_names'
  type: string
  load: (db: Db, ids: readonly string[], language: Language) => Promise<{ id: string; name: string }[]>
}

/** An item of the catalogue, with its category and all above it. */
export type PlacedItem = { product_id: string | null; bundle_id: string | null; category_ids: readonly string[] }

/** What everybody who looks at an item can use for it. Asked for every page: it must not cost a query each time. */
type ItemVouchers = {
  registry: 'item_vouchers'
  load: (ctx: Pick<Ctx, 'db' | 'now'>, item: PlacedItem) => Promise<VoucherHint[]>
}

/** What holds for an item by itself; as cheap. */
type ItemPromotions = {
  registry: 'item_promotions'
  load: (ctx: Pick<Ctx, 'db' | 'now'>, item: PlacedItem) => Promise<ItemPromotion[]>
}

/** What a page of an item shows of its reviews: figures, and the first of them. */
type ItemReviews = {
  registry: 'item_reviews'
  /** One item, or all products of a family. */
  load: (ctx: Pick<Ctx, 'db' | 'language'>, item_ids: readonly string[]) => Promise<ShownReviews>
}

/** Products that customers took in one order with a product, the most frequent first. Asked for every page: it must not wait. */
type BoughtTogether = {
  registry: 'bought_together'
  list: (ctx: Pick<Ctx, 'db' | 'now'>, product_id: string) => readonly string[]
}

/** What the home page shows of all reviews: the newest with words. Asked for with every page of it that is made. */
type NewestReviews = { registry: 'newest_reviews'; load: (ctx: Pick<Ctx, 'db' | 'language'>) => Promise<Review[]> }

/** Whether routines can be bought ahead, for the home page. Asked for with every page of it that is made. */
type OffersPlans = { registry: 'offers_plans'; load: (ctx: Pick<Ctx, 'db'>) => Promise<boolean> }

/** The couriers for the foot of every page. */
type ShownCouriers = {
  registry: 'shown_couriers'
  load: (ctx: Pick<Ctx, 'db' | 'now' | 'ports'>) => Promise<{ code: string; name: string }[]>
}

/** Something that needs a person: how much of it there is now, and the list with the filters that shows it. */
type Attention = {
  registry: 'attention'
  kind: AttentionKind
  link: ListLink
  count: (ctx: AdminCtx) => Promise<number>
}

/** A queue of the day's work, counted when it is asked for, with what has waited longest. */
type Queue = {
  registry: 'queues'
  queue: WorkQueue
  link: ListLink
  load: (ctx: AdminCtx) => Promise<QueueState>
}

/** What waited longest in a queue, as a query gives it. */
export type Oldest = { id: string; since: string | Date }

/** How much is in a queue, and the first of these rows. */
export function queueState(count: number, [first]: readonly Oldest[]): QueueState {
  return { count, oldest: first ? { id: first.id, since: new Date(first.since).toISOString() } : null }
}

/** Lists of the dashboard: `now` are read when they are asked for, the others at most once a minute. */
export type DashboardNow = Pick<Dashboard, 'waiting' | 'newest_orders'>
export type DashboardLists = Pick<
  Dashboard,
  'open_tickets' | 'low_stock' | 'best_sellers' | 'newest_reviews' | 'channels' | 'typed_by'
>
/** Days in WIB from the first to the last, both counted. */
export type DaySpan = { first: string; last: string }
/** From the start of the first moment to just before the last one. */
export type TimeSpan = { from: Date; until: Date }

type DashboardPart = {
  registry: 'dashboard'
  now?: (ctx: AdminCtx, asked: { length: number }) => Promise<Partial<DashboardNow>>
  load: (ctx: AdminCtx, asked: { days: DaySpan; length: number }) => Promise<Partial<DashboardLists>>
}

export type DayFigures = {
  day: string
  revenue?: number
  orders?: number
  new_customers?: number
  /** Orders that were placed on the day, and those of them that were paid, whenever. */
  placed?: number
  placed_and_paid?: number
}

/** Figures per day in WIB; days on which nothing happened may be left out. */
type DailyFigures = { registry: 'daily_figures'; load: (db: Db, span: TimeSpan) => Promise<DayFigures[]> }

/** What the command palette finds of a kind for administrators with the permission: the first few, as their list searches. */
type Findable = {
  registry: 'palette'
  kind: FoundKind
  needs: Needed
  find: (ctx: AdminCtx, asked: { search: string; limit: number }) => Promise<Omit<Found, 'kind'>[]>
}

type LinkQuery = { search?: string | undefined; page: number; limit: number }

/** Pages of a module's records that banners may lead to. Judged for every page that is made: it must be quick. */
type LinkTargets = {
  registry: 'link_targets'
  /** Null where the address is none of the module's. */
  judge: (ctx: Pick<Ctx, 'db' | 'config' | 'actor' | 'language' | 'now'>, url: URL) => Promise<LinkTarget | null>
  /** Only what visitors can open. */
  find: (ctx: AdminCtx, kind: LinkKind, query: LinkQuery) => Promise<{ found: FoundTarget[]; total: number }>
}

let registered: readonly Registration[] = []

/** Installs all registrations at start; called once by `app.ts`, again by each test server with the same list. */
export function register(registrations: readonly Registration[]): void {
  registered = registrations
}

export function registrationsOf<R extends Registration['registry']>(
  registry: R,
): Extract<Registration, { registry: R }>[] {
  return registered.filter((one): one is Extract<Registration, { registry: R }> => one.registry === registry)
}
