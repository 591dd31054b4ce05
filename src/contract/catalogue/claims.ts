import * as z from 'zod'
import { defineCall } from '../call.ts'

const Words = z.array(z.string())

export const getForbiddenClaims = defineCall({
  method: 'GET',
  path: '/admin/forbidden-claims',
  access: 'admin',
  permission: 'catalogue',
  summary: 'Words that BPOM forbids in texts of products, in each language, as the settings have them',
  response: z.object({ en: Words, id: Words }),
})
