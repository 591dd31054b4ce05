import type { FileAnswer } from '#contract/file.ts'
import type { Language } from '#contract/language.ts'
import { english } from '#contract/messages/english.ts'
import { indonesian } from '#contract/messages/indonesian.ts'
import type { Words } from '#contract/messages/message.ts'
import type { Db } from '#server/db/db.ts'
import { csvLines, csvStart } from '#server/csv/write-csv.ts'
import { wibTime } from '#server/wib-days.ts'
import { walkTransactions } from './wallet.queries.ts'
import type { TransactionFilters } from './wallet.queries.ts'

const head = ['transaction_id', 'created_at', 'type', 'purse', 'amount', 'balance_after', 'description', 'reference']

/** A customer's movements as CSV, newest first, times in WIB, described in the reader's language; sent some at a time. */
export function exportTransactions(
  { db, language }: { db: Db; language: Language },
  user_id: string,
  filters: TransactionFilters,
): FileAnswer {
  return {
    name: 'wallet-transactions.csv',
    content_type: 'text/csv; charset=utf-8',
    bytes: linesOf({ db, words: language === 'id' ? indonesian : english }, user_id, filters),
  }
}

async function* linesOf(
  reader: { db: Db; words: Words },
  user_id: string,
  filters: TransactionFilters,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvStart + csvLines([head]))
  for await (const part of walkTransactions(reader, user_id, filters)) {
    const lines = part.map((one) => [
      one.transaction_id,
      wibTime(one.created_at),
      one.type,
      one.purse,
      one.amount,
      one.balance_after,
      one.description,
      one.reference,
    ])
    yield Buffer.from(csvLines(lines))
  }
}
