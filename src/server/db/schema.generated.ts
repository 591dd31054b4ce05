/** Written by `npm run db:types` from the migrated database. Never edited. */
export type DB = Record<never, never>
