import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { inSetOrder, permissions, permissionSets } from '#contract/staff/permissions.ts'
import type { Permission } from '#contract/staff/permissions.ts'
import type { getMyPermissions, listPermissionSets as listCall, PermissionSet } from '#contract/staff/staff.ts'
import type { Output } from '#contract/call.ts'
import type { Rupiah } from '#contract/money.ts'
import { wholeList } from '#contract/page.ts'
import type { AdminCtx } from '#server/context.ts'
import type { Db, Tx } from '#server/db/db.ts'

type Held = { code: string; permissions: string[]; needs_factor: boolean; discount_limit: Rupiah }

type Rights = {
  permissions: Permission[]
  /** One of the sets asks for a second factor. */
  needs_factor: boolean
}

/**
 * The most rupiah that a discount by hand of the administrator takes off: the highest of their sets; null for owners, who have
 * none. Their sets stay as they are until the transaction ends.
 */
export async function holdDiscountLimit(tx: Tx, user_id: string): Promise<Rupiah | null> {
  const { rows } = await sql<Limited>`
    select s.code, s.discount_limit from admin_sets a join permission_sets s using (code)
     where a.user_id = ${user_id} for share`.execute(tx)
  return discountLimitOf(rows)
}

type Limited = { code: string; discount_limit: Rupiah }

function discountLimitOf(sets: readonly Limited[]): Rupiah | null {
  if (sets.some(({ code }) => code === 'OWNER')) return null
  return Math.max(0, ...sets.map(({ discount_limit }) => discount_limit))
}

/** What an administrator may do by all of their sets. A permission that the shop no longer has is left out. */
export async function loadRights(db: Db, user_id: string): Promise<Rights> {
  const held = await loadHeld(db, user_id)
  return { permissions: permissionsOf(held), needs_factor: held.some((set) => set.needs_factor) }
}

async function loadHeld(db: Db | Tx, user_id: string): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select s.code, s.permissions, coalesce(s.needs_factor, false) as needs_factor, s.discount_limit from admin_sets a join permission_sets s using (code) where a.user_id = ${user_id}`.execute(
    db,
  )
  return rows
}

function permissionsOf(sets: readonly Pick<Held, 'code' | 'permissions'>[]): Permission[] {
  if (sets.some(({ code }) => code === 'OWNER')) return [...permissions]
  const held = new Set(sets.flatMap((set) => set.permissions))
  return permissions.filter((one) => held.has(one))
}

/** Whether the person in a row `p` is an administrator who can sign in and has the permission. */
export function isAble(permission: Permission): RawBuilder<boolean> {
  return sql<boolean>`
    p.role = 'ADMIN' and p.status = 'ACTIVE'
    and exists (select from granted_permissions g
                 where g.user_id = p.user_id and (g.is_owner or g.permissions @> ${[permission]}::text[]))`
}

export async function readMyPermissions({ db, actor }: AdminCtx): Promise<Output<typeof getMyPermissions>> {
  const sets = await loadHeld(db, actor.id)
  return {
    sets: inSetOrder(sets.map(({ code }) => code)),
    permissions: permissionsOf(sets),
    discount_limit: discountLimitOf(sets),
    must_add_factor: actor.mustAddFactor ?? false,
  }
}

export async function listPermissionSets({ db }: AdminCtx): Promise<Output<typeof listCall>> {
  return wholeList(await loadSets(db))
}

/** Every set, owners first and the shop's own last, by name. */
export async function loadSets(db: Db | Tx): Promise<PermissionSet[]> {
  const { rows } = await sql<PermissionSet>`
    select s.code, s.name, s.permissions, case when s.code = 'OWNER' then 0 else s.version end as version,
           coalesce(s.needs_factor, false) as needs_factor, case when s.code <> 'OWNER' then s.discount_limit end as discount_limit,
           (select count(*)::int from admin_sets a join administrators u using (user_id) where a.code = s.code and u.status <> 'CLOSED') as admins
      from permission_sets s order by array_position(${permissionSets}::text[], s.code), lower(s.name)`.execute(db)
  return rows.map((row) => ({ ...row, permissions: permissionsOf([row]) }))
}

/** What the shop's own of these sets are called now. */
export async function namesOfOwnSets(db: Db, codes: readonly string[]): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select code as id, name from permission_sets where code = any(${codes}::text[]) and name is not null`.execute(db)
  return rows
}

/** How the audit log names sets: those of the shop's own by what they are called now, because they may be gone when it is read. */
export async function wordsOfSets(tx: Tx): Promise<(codes: readonly string[]) => string[]> {
  const rows = await tx.selectFrom('permission_sets').select(['code', 'name']).where('name', 'is not', null).execute()
  const names = new Map(rows.map(({ code, name }) => [code, name]))
  return (codes) => codes.map((code) => names.get(code) ?? code)
}
