import type { Output } from '#contract/call.ts'
import type { listCodeJourneys as listCodeJourneysCall } from '#contract/messaging.ts'
import { wholeList } from '#contract/page.ts'
import type { Db } from '#server/db/db.ts'

const latest = 20

/** The latest codes for a number with all that the service said of them, for the person who asks where theirs is. */
export async function listCodeJourneys(db: Db, phone_number: string): Promise<Output<typeof listCodeJourneysCall>> {
  const codes = await db
    .selectFrom('sent_codes')
    .select(['code_id', 'purpose', 'phone_number', 'delivery', 'created_at', 'expires_at', 'verified_at'])
    .select('provider_message_id')
    .where('phone_number', '=', phone_number)
    .orderBy('created_at', 'desc')
    .limit(latest)
    .execute()
  if (codes.length === 0) return wholeList([])
  const statuses = await loadStatuses(db, codes)
  const journeys = codes.map(({ provider_message_id, ...code }) => ({
    ...code,
    statuses: statuses.filter(
      (status) =>
        status.message_id === code.code_id ||
        (provider_message_id !== null && status.provider_message_id === provider_message_id),
    ),
  }))
  return wholeList(journeys)
}

type Code = { code_id: string; provider_message_id: string | null }

function loadStatuses(db: Db, codes: Code[]) {
  const ids = codes.map(({ code_id }) => code_id)
  const theirs = codes.flatMap(({ provider_message_id }) => provider_message_id ?? [])
  return db
    .selectFrom('message_statuses')
    .select(['status', 'reason', 'received_at', 'message_id', 'provider_message_id'])
    .where(({ eb, or }) =>
      or([eb('message_id', '=', eb.fn.any(eb.val(ids))), eb('provider_message_id', '=', eb.fn.any(eb.val(theirs)))]),
    )
    .orderBy('received_at')
    .orderBy('status_id')
    .execute()
}
