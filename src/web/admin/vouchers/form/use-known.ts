import { useState } from 'react'
import type { AdminVoucher } from '#contract/vouchers/vouchers-admin.ts'

/** What the form shows of things that its values only have ids of. */
export type KnownThing = { name: string; image_url: string | null }
export type KnownPerson = { name: string; email: string }

export type Known<T> = { get: (id: string) => T | undefined; learn: (more: Iterable<readonly [string, T]>) => void }
export type KnownThings = Known<KnownThing>
export type KnownPeople = Known<KnownPerson>

/** Targets and gift of the voucher, and everything that is picked. */
export function useKnownThings(voucher: AdminVoucher | undefined): KnownThings {
  return useKnown<KnownThing>(() => (voucher ? thingsOf(voucher) : []))
}

export function useKnownPeople(): KnownPeople {
  return useKnown<KnownPerson>(() => [])
}

/** The names of a voucher's things by their ids. */
export function thingsOf({ targets, gift }: AdminVoucher): [string, KnownThing][] {
  const things = targets.map((one): [string, KnownThing] => [one.id, one])
  return gift ? [...things, [gift.product_id, gift]] : things
}

function useKnown<T>(initial: () => Iterable<readonly [string, T]>): Known<T> {
  const [known, setKnown] = useState<ReadonlyMap<string, T>>(() => new Map(initial()))
  return { get: (id) => known.get(id), learn: (more) => setKnown((now) => new Map([...now, ...more])) }
}
