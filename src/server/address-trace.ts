import type { Trace } from './registries.ts'

type Place = { user_id: string; postal_code: string; address_line: string }

/** An address by which two accounts may turn out to be one person's. */
export function addressTrace({ user_id, postal_code, address_line }: Place): Trace {
  return {
    user_id,
    kind: 'ADDRESS',
    value: `${postal_code} ${address_line}`,
    shown: `${postal_code} · ${address_line.slice(0, 30)}`,
  }
}
