import { sql } from 'kysely'
import type { ListItem } from '#contract/catalogue/catalogue.ts'
import type { Language } from '#contract/language.ts'
import { backInStock } from '#contract/catalogue/wish-notices.ts'
import type { Ctx, System } from '#server/context.ts'
import { transaction, inBackground } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { loadCards } from '#server/modules/catalogue/catalogue.ts'
import { notifyInBatch } from '#server/modules/notifications/notifications.ts'
import { defineRecurringTask, enqueueAll } from '#server/queue/tasks.ts'

const atOnce = 50

type Waiting = {
  alert_id: string
  item_id: string
  user_id: string
  email: string
  first_name: string
  language: Language
}

/**
 * Tells everybody who waits for an item that can be bought now, each once: the row of the wait ends in the transaction
 * that tells. Several processes share the work, and one that ends in the middle has sent nothing of its batch.
 */
export const notifyOfReturnTask = defineRecurringTask({
  kind: 'wishes.tell-of-return',
  everySeconds: 60,
  run: async (ctx) => {
    const db = inBackground(ctx.db)
    let told = atOnce
    while (told === atOnce) told = await transaction(db, (tx) => notifyBatch(ctx, tx))
  },
})

/** Answers how many. Rows that another process has in hand are left to it. */
async function notifyBatch(ctx: Ctx<System>, tx: Tx): Promise<number> {
  const { rows } = await sql<Waiting>`
    with back as materialized (
      select a.alert_id, p.email, p.first_name, p.language
        from stock_alerts a
        join shelf_items s on s.item_id = a.item_id and s.can_be_bought
        join people p on p.user_id = a.user_id and p.status = 'ACTIVE'
       order by a.alert_id limit ${atOnce} for update of a skip locked
    )
    delete from stock_alerts a using back b where a.alert_id = b.alert_id
    returning a.alert_id, a.item_id, a.user_id, b.email, b.first_name, b.language`.execute(tx)
  if (rows.length === 0) return 0
  const cards = await cardsIn(tx, [...new Set(rows.map(({ item_id }) => item_id))])
  const mails = []
  for (const { alert_id, item_id, user_id, ...person } of rows) {
    const [en, id] = [cards.en.get(item_id), cards.id.get(item_id)]
    if (!en || !id) continue
    const item = { alert_id, type: en.type, slug: en.slug, name: { en: en.name, id: id.name }, price: en.price }
    mails.push(...(await notifyInBatch(ctx, tx, backInStock, { ...item, ...person, user_id })))
  }
  if (mails.length > 0) await enqueueAll(tx, mails)
  return rows.length
}

async function cardsIn(tx: Tx, ids: string[]): Promise<Record<Language, Map<string, ListItem>>> {
  const load = async (language: Language) => {
    const cards = await loadCards(tx, ids, { isActive: true, language })
    return new Map(cards.map((card) => [card.id, card]))
  }
  return { en: await load('en'), id: await load('id') }
}
