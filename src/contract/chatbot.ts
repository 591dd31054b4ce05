import * as z from 'zod'
import { defineCall } from './call.ts'

export const getChatbot = defineCall({
  method: 'GET',
  path: '/chatbot',
  access: 'anyone',
  summary: 'The number that a chatbot hands its conversations to; the key is the setting CHATBOT_API_KEY',
  query: z.strictObject({ api_key: z.string().max(200) }),
  response: z.object({ phone_number: z.string().describe('E.164') }),
  errors: ['api_key_wrong', 'not_found'],
  attempts: 'secret',
})

export const getChatContact = defineCall({
  method: 'GET',
  path: '/admin/whatsapp',
  access: 'admin',
  permission: 'settings',
  summary: 'The link that opens a chat with the shop, as a code to print; nothing where the shop has no number',
  response: z.object({ link: z.string(), qr_svg: z.string() }).nullable(),
})
