import { buyings, customerStatuses } from '#contract/people/customers.ts'
import type { listCustomers } from '#contract/people/customers.ts'
import type { Output } from '#contract/call.ts'
import type { FiltersOf } from '../../shared/admin-list/list-filter.ts'
import type { ListQuery } from '../../shared/admin-list/list-query.ts'
import type { adminCustomersTexts } from './customers.en.ts'

type Texts = (typeof adminCustomersTexts)['list']
type Given = {
  texts: Texts
  query: ListQuery<typeof listCustomers>
  answer: Output<typeof listCustomers> | undefined
}

export function customerFilters({ texts, query, answer }: Given): FiltersOf<typeof listCustomers> {
  // What is filtered by is always among the choices, also before they are there.
  const tags = new Set([...(answer?.tags ?? []), ...(query.tag === undefined ? [] : [query.tag])])
  const named = <const V extends string>(values: readonly V[], words: Record<V, string>) =>
    values.map((value) => ({ value, label: words[value] }))
  return [
    {
      kind: 'choice',
      name: 'buying',
      label: texts.buying,
      any: texts.anyBuying,
      options: named(buyings, texts.buyings),
      inBar: true,
    },
    {
      kind: 'choice',
      name: 'status',
      label: texts.status,
      any: texts.anyStatus,
      options: named(customerStatuses, texts.statuses),
      inBar: true,
    },
    {
      kind: 'choice',
      name: 'membership',
      label: texts.membership,
      any: texts.anyMembership,
      options: named(['SPECIAL', 'BASIC'] as const, texts.memberships),
    },
    {
      kind: 'choice',
      name: 'is_email_verified',
      label: texts.verified,
      any: texts.anyVerified,
      options: named(['true', 'false'] as const, texts.verifiedValues),
      chip: (label) => `${texts.verified}: ${label}`,
    },
    {
      kind: 'choice',
      name: 'tag',
      label: texts.tag,
      any: texts.anyTag,
      options: [...tags].toSorted().map((tag) => ({ value: tag, label: tag })),
    },
    { kind: 'days', from: 'joined_from', to: 'joined_until', label: texts.joinedPeriod },
  ]
}
