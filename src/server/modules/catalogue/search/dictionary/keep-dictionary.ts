import { sql } from 'kysely'
import type { Body } from '#contract/call.ts'
import type {
  addDictionaryEntry as addCall,
  addSynonym as addSynonymCall,
  changeDictionaryEntry as changeCall,
  DictionaryEntry,
} from '#contract/catalogue/search-admin.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { defineRecord, differences } from '#server/modules/audit/audit.ts'
import { entryWith, findEntry, foldTerms, lockEntry } from './dictionary.queries.ts'

type EntryInput = Body<typeof addCall>

const entries = defineRecord({
  action: 'dictionary_entry.update',
  get: async (ctx, entry_id) => required(await findEntry(ctx.db, entry_id)),
})

export async function addDictionaryEntry(ctx: AdminCtx, body: EntryInput): Promise<DictionaryEntry> {
  return transaction(ctx.db, (tx) => insertEntry(ctx, tx, body))
}

export async function changeDictionaryEntry(
  ctx: AdminCtx,
  entry_id: string,
  { version, ...body }: Body<typeof changeCall>,
): Promise<DictionaryEntry> {
  const lock = async (tx: Tx) => required(await lockEntry(tx, entry_id))
  return entries.edit(ctx, { id: entry_id, version, lock }, (tx, before) => updateEntry(ctx, tx, before, body))
}

export async function deleteDictionaryEntry(ctx: AdminCtx, entry_id: string): Promise<null> {
  return transaction(ctx.db, async (tx) => {
    const { terms, leads_to } = required(await lockEntry(tx, entry_id))
    await tx.deleteFrom('dictionary_entries').where('entry_id', '=', entry_id).execute()
    await entries.audit(ctx, tx, entry_id, { action: 'dictionary_entry.delete', before: audited({ terms, leads_to }) })
    return null
  })
}

/** The term joins the entry of the other, or the two make a new one. */
export async function addSynonym(
  ctx: AdminCtx,
  { term, same_as }: Body<typeof addSynonymCall>,
): Promise<DictionaryEntry> {
  return transaction(ctx.db, async (tx) => {
    const entry_id = await entryWith(tx, same_as)
    const before = entry_id === undefined ? undefined : await lockEntry(tx, entry_id)
    if (!before) return insertEntry(ctx, tx, { terms: [same_as, term], leads_to: [] })
    return updateEntry(ctx, tx, before, { terms: [...before.terms, term], leads_to: before.leads_to })
  })
}

async function insertEntry(ctx: AdminCtx, tx: Tx, body: EntryInput): Promise<DictionaryEntry> {
  const said = await fold(tx, body)
  const entry_id = uuidv7()
  const now = ctx.now()
  await tx
    .insertInto('dictionary_entries')
    .values({ entry_id, leads_to: said.leads_to, created_at: now, updated_at: now })
    .execute()
  await insertTerms(tx, entry_id, said.terms)
  await entries.audit(ctx, tx, entry_id, { action: 'dictionary_entry.create', after: audited(said) })
  return required(await findEntry(tx, entry_id))
}

async function updateEntry(ctx: AdminCtx, tx: Tx, before: DictionaryEntry, body: EntryInput): Promise<DictionaryEntry> {
  const said = await fold(tx, body)
  const { entry_id, version } = before
  const row = tx.updateTable('dictionary_entries').where('entry_id', '=', entry_id)
  await entries.save(
    ctx,
    tx,
    { id: entry_id, version, ...differences(audited(before), audited(said)) },
    async (next) => {
      await row.set({ leads_to: said.leads_to, ...next }).execute()
      await tx.deleteFrom('dictionary_terms').where('entry_id', '=', entry_id).execute()
      await insertTerms(tx, entry_id, said.terms)
    },
  )
  return required(await findEntry(tx, entry_id))
}

async function fold(tx: Tx, { terms, leads_to }: EntryInput): Promise<EntryInput> {
  return { terms: await foldTerms(tx, terms), leads_to: await foldTerms(tx, leads_to) }
}

/** A term means one thing: one that stands in another entry is refused. What has a meaning now was not searched in vain. */
async function insertTerms(tx: Tx, entry_id: string, terms: readonly string[]): Promise<void> {
  const { rows } = await sql<{ term: string }>`
    insert into dictionary_terms (term, entry_id, position)
    select t, ${entry_id}, n from unnest(${terms}::text[]) with ordinality as s (t, n)
        on conflict do nothing returning term`.execute(tx)
  const written = new Set(rows.map(({ term }) => term))
  const taken = terms.find((term) => !written.has(term))
  if (taken !== undefined) {
    throw new AppError('already_taken', { fields: { terms: say('dictionary_term_taken', { term: taken }) } })
  }
  await sql`delete from searched_words where not is_found and words = any(${terms}::text[])`.execute(tx)
}

function required(entry: DictionaryEntry | undefined): DictionaryEntry {
  if (!entry) throw new AppError('not_found')
  return entry
}

/** The audit log's name for terms: `terms` are those of a voucher there. */
function audited({ terms, leads_to }: EntryInput) {
  return { synonyms: terms, leads_to }
}
