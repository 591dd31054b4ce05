import { createHash, timingSafeEqual } from 'node:crypto'
import bwip from 'bwip-js/node'
import type { Output } from '#contract/call.ts'
import type { getChatbot as getChatbotCall, getChatContact as getChatContactCall } from '#contract/chatbot.ts'
import { chatLink } from '#contract/chat-link.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx, Ctx } from '#server/context.ts'
import { getSettings } from '../business.queries.ts'

/** Throws `api_key_wrong`, also where no key is set, and `not_found` where the shop has no number. */
export async function getChatbot(ctx: Ctx, api_key: string): Promise<Output<typeof getChatbotCall>> {
  const { CHATBOT_API_KEY } = ctx.config
  if (!CHATBOT_API_KEY || !isSame(api_key, CHATBOT_API_KEY)) throw new AppError('api_key_wrong')
  const { whatsapp } = (await getSettings(ctx.db)).shop
  if (whatsapp === '') throw new AppError('not_found', { message: say('no_data_found') })
  return { phone_number: whatsapp }
}

/** In a time that tells neither the key's length nor how much of it is right. */
function isSame(typed: string, key: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(typed), digest(key))
}

export async function getChatContact(ctx: AdminCtx): Promise<Output<typeof getChatContactCall>> {
  const { whatsapp } = (await getSettings(ctx.db)).shop
  if (whatsapp === '') return null
  const link = chatLink(whatsapp)
  return {
    link,
    qr_svg: bwip.toSVG({ bcid: 'qrcode', text: link, padding: 4, backgroundcolor: 'FFFFFF' }),
  }
}
