import type { Entry } from '#server/registries.ts'
import { personalData } from './personal-data.queries.ts'
import { listDevices } from './sessions/devices.queries.ts'

/** What sign-ins say in the registries. */
export const signInEntries: Entry[] = [...personalData, { registry: 'traces', load: listDevices }]
