import { v7 } from 'uuid'

/** Identifiers sort by the time they were made, so an index on them grows at its end. */
export function uuidv7(): string {
  return v7()
}
