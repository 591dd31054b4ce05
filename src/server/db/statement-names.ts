import { createHash } from 'node:crypto'

const maxNames = 1000
const nameable = /^\s*(select|insert|update|delete|merge|with)\b/i

/** Texts that differ with the number of values: `values ($1, $2), ($3, $4)` and `in ($1, $2, $3)`. */
const variesInLength = /\)\s*,\s*\(\$|\bin \(\$\d+,/i

/**
 * Gives each statement text a fixed name under which the server keeps its plan.
 *
 * A plan costs the server memory on every connection, so at most 1,000 texts get a name, and texts whose length
 * follows the number of values get none. `undefined` means: send it unnamed.
 */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return (text) => names.get(text) ?? remember(names, text)
}

function remember(names: Map<string, string>, text: string): string | undefined {
  if (names.size >= maxNames || !nameable.test(text) || variesInLength.test(text) || text.includes(';'))
    return undefined
  const name = `s${createHash('sha256').update(text).digest('hex').slice(0, 22)}`
  names.set(text, name)
  return name
}
