import * as z from 'zod'
import { contractFiles } from './all-calls.ts'
import * as money from './money.ts'
import * as page from './page.ts'
import * as productFields from './catalogue/product-fields.ts'
import * as scalars from './scalars.ts'

const files = [...Object.values(contractFiles), money, page, productFields, scalars]

/**
 * Gives every exported schema of the contract its own name in OpenAPI: the one that it has here. Answers the names. To be
 * called before a document is made; once is enough.
 */
export function nameSchemas(): string[] {
  const named = files.flatMap((file) => Object.entries(file).filter(isSchema))
  for (const [id, schema] of named) z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id })
  return named.map(([id]) => id)
}

function isSchema(entry: [string, unknown]): entry is [string, z.ZodType] {
  const [name, value] = entry
  return /^[A-Z]/.test(name) && value instanceof z.ZodType
}
