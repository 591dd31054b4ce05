import { fileURLToPath } from 'node:url'

/** Where the shop's own migrations lie, whatever folder the program was started in. */
export const migrationsFolder = fileURLToPath(new URL('../../../db/migrations', import.meta.url))
