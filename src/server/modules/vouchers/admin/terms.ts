import type * as z from 'zod'
import type { NewVoucher, VoucherChanges } from '#contract/vouchers/vouchers-admin.ts'
import type { VoucherWords } from '#contract/vouchers/vouchers.ts'

type Sent = z.output<typeof NewVoucher>
export type SentChanges = Omit<z.output<typeof VoucherChanges>, 'version' | 'image_urls'>

/**
 * Everything that is agreed with a voucher, whole. Amounts are rupiah (`value` of PERCENTAGE basis points), times ISO
 * 8601 in UTC; a list that its scope or audience has no use for is empty.
 */
export type Terms = Omit<Sent, 'name' | 'description' | 'terms' | 'translations' | 'image_urls' | 'campaign'> & {
  words: VoucherWords
}

/** Names of fields as the wire has them. */
export type Field = Exclude<keyof Terms, 'words'> | 'name' | 'campaign'

const noWords = { name: '', description: '', terms: '' }

/** A new voucher with its defaults filled in. */
export function newTerms(sent: Sent): Terms {
  const { name, description, terms, translations, image_urls: _, campaign: __, ...rest } = sent
  const words = wordsAfter({ id: noWords, en: noWords }, { name, description, terms, translations })
  return tidy({ ...rest, words })
}

/** What was sent laid over what there is. A new scope or audience that comes without its list begins with an empty one. */
export function changedTerms(present: Terms, sent: SentChanges): Terms {
  const { name, description, terms, translations, ...rest } = sent
  const emptied = {
    ...(rest.scope !== undefined && rest.scope !== present.scope && { target_ids: [] }),
    ...(rest.audience !== undefined && rest.audience !== present.audience && { customer_ids: [] }),
  }
  const words = wordsAfter(present.words, { name, description, terms, translations })
  // What was not sent is not there at all, so nothing is overwritten by undefined.
  return tidy({ ...present, ...emptied, ...rest, words } as Terms)
}

type SentWords = Pick<SentChanges, 'name' | 'description' | 'terms' | 'translations'>

function wordsAfter(present: VoucherWords, { translations, ...plain }: SentWords): VoucherWords {
  if (translations) return translations
  const same = Object.fromEntries(Object.entries(plain).filter(([, text]) => text !== undefined))
  return { id: { ...present.id, ...same }, en: { ...present.en, ...same } }
}

/** The same terms are the same text: lists hold everything once and in one order, times and words are written in one way. */
export function tidy(terms: Terms): Terms {
  const { words, gift, target_ids, customer_ids, redeem_channels, starts_at, ends_at } = terms
  return {
    ...terms,
    words: { id: wordsInOrder(words.id), en: wordsInOrder(words.en) },
    gift: gift && { product_id: gift.product_id, quantity: gift.quantity },
    target_ids: [...new Set(target_ids)].toSorted(),
    customer_ids: [...new Set(customer_ids)].toSorted(),
    redeem_channels: [...new Set(redeem_channels)].toSorted().toReversed(),
    starts_at: new Date(starts_at).toISOString(),
    ends_at: new Date(ends_at).toISOString(),
  }
}

function wordsInOrder({ name, description, terms }: VoucherWords['id']): VoucherWords['id'] {
  return { name, description, terms }
}

/** The fields whose values differ, by the wire's names; words count as `name`. */
export function changedFields(before: Terms, after: Terms): Set<string> {
  const names = Object.keys(after) as (keyof Terms)[] // all keys of the type
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  return new Set(changed.map((name) => (name === 'words' ? 'name' : name)))
}
