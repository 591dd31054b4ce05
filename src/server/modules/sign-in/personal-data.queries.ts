import { sql } from 'kysely'
import { rowsAbout } from '#server/registries.ts'
import type { Registration } from '#server/registries.ts'

/** What sign-ins leave about a person, table by table. */
export const personalData: Registration[] = [
  rowsAbout(
    'sign_ins',
    (user_id) => sql`select created_at, expires_at, ended_at, end_reason, user_agent, network
            from sessions where user_id = ${user_id} order by created_at desc`,
  ),
  rowsAbout(
    'sign_in_providers',
    (user_id) =>
      sql`select issuer, subject, email, created_at from social_identities where user_id = ${user_id} order by created_at`,
  ),
  rowsAbout(
    'passkeys',
    (user_id) =>
      sql`select name, is_synced, created_at, last_used_at from passkeys where user_id = ${user_id} order by created_at`,
  ),
  rowsAbout('authenticator_apps', (user_id) => sql`select created_at from authenticators where user_id = ${user_id}`),
  rowsAbout(
    'recovery_codes',
    (user_id) =>
      sql`select count(*)::int as codes, count(used_at)::int as used from recovery_codes where user_id = ${user_id} having count(*) > 0`,
  ),
  rowsAbout(
    'phone_checks',
    (user_id) => sql`select purpose, phone_number, delivery, created_at, verified_at, used_at
            from one_time_codes where user_id = ${user_id} order by created_at desc`,
  ),
]
