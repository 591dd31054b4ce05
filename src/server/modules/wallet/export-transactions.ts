import type { FileAnswer, SheetFormat } from '#contract/file.ts'
import type { Language } from '#contract/language.ts'
import { english } from '#contract/messages/english.ts'
import { indonesian } from '#contract/messages/indonesian.ts'
import type { Words } from '#contract/messages/message.ts'
import type { Db } from '#server/db/db.ts'
import type { CsvRows } from '#server/csv/write-csv.ts'
import { sheetFile } from '#server/spreadsheet/sheet-file.ts'
import { wibTime } from '#server/wib-days.ts'
import { walkTransactions } from './wallet.queries.ts'
import type { TransactionFilters } from './wallet.queries.ts'

const columns = ['transaction_id', 'created_at', 'type', 'purse', 'amount', 'balance_after', 'description', 'reference']

/** A customer's movements as a file, newest first, times in WIB, described in the reader's language. */
export function exportTransactions(
  { db, language }: { db: Db; language: Language },
  user_id: string,
  { format, ...filters }: TransactionFilters & { format: SheetFormat },
): FileAnswer {
  const reader = { db, words: language === 'id' ? indonesian : english }
  return sheetFile({ name: 'wallet-transactions', format, columns, language, parts: linesOf(reader, user_id, filters) })
}

async function* linesOf(
  reader: { db: Db; words: Words },
  user_id: string,
  filters: TransactionFilters,
): AsyncGenerator<CsvRows> {
  for await (const part of walkTransactions(reader, user_id, filters)) {
    yield part.map((one) => [
      one.transaction_id,
      wibTime(one.created_at),
      one.type,
      one.purse,
      one.amount,
      one.balance_after,
      one.description,
      one.reference,
    ])
  }
}
