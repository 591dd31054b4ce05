import * as z from 'zod'

/** The shop as the papers of an order name it. */
export const Seller = z.object({
  name: z.string(),
  legal_name: z.string(),
  tax_number: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
  complaints: z
    .object({ name: z.string(), whatsapp: z.string() })
    .describe('The authority that consumers may turn to; an empty name on papers of before'),
})
export type Seller = z.output<typeof Seller>
