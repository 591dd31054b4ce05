import * as business from '#contract/business.ts'
import * as chatbot from '#contract/chatbot.ts'
import * as content from '#contract/content.ts'
import { findLinkTargets as findTargetsCall } from '#contract/content-links.ts'
import * as answers from '#contract/saved-answers.ts'
import { wholeList } from '#contract/page.ts'
import { serve } from '#server/http/serve.ts'
import { addSavedAnswer, changeSavedAnswer, deleteSavedAnswer, listSavedAnswers } from './answers/saved-answers.ts'
import { changeBankTransferRules, readBankTransferRules } from './bank-transfer-rules.ts'
import { readServices, readSettings } from './business.queries.ts'
import { changePaymentService } from './change-payment-service.ts'
import { changeSettings } from './change-settings.ts'
import { getChatbot, getChatContact } from './chat/chat-contact.ts'
import { createContent } from './content/add-content.ts'
import { changeContent } from './content/change-content.ts'
import { getContent, listContent, loadContents } from './content/content.queries.ts'
import { findLinkTargets, withoutDeadLinks, withTarget } from './content/link-targets.ts'
import { orderContents } from './content/order-contents.ts'
import { removeContent } from './content/remove-content.ts'
import { orderPaymentServices } from './order-payment-services.ts'
import type { uploadLogo } from '#contract/business.ts'
import type { Output } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import type { UploadedFile } from '#server/http/serve.ts'
import * as pictures from '#server/pictures/store-logo.ts'

export const businessRoutes = [
  serve(content.listContentOfType, async (ctx, { params }) =>
    wholeList(await withoutDeadLinks(ctx, await loadContents(ctx.db, params.type, ctx.now()))),
  ),
  serve(content.listContent, async (ctx, { query }) => {
    const { data, meta } = await listContent(ctx.db, query, ctx.now())
    return { data: await Promise.all(data.map((one) => withTarget(ctx, one))), meta }
  }),
  serve(findTargetsCall, (ctx, { query }) => findLinkTargets(ctx, query)),
  serve(content.getContent, async (ctx, { params }) => withTarget(ctx, await getContent(ctx.db, params.id, ctx.now()))),
  serve(content.createContent, (ctx, { body }) => createContent(ctx, body)),
  serve(content.changeContent, (ctx, { params, body }) => changeContent(ctx, params.id, body)),
  serve(content.deleteContent, (ctx, { params }) => removeContent(ctx, params.id)),
  serve(content.orderContent, (ctx, { body }) => orderContents(ctx, body)),

  serve(business.getBusinessSettings, (ctx) => readSettings(ctx.db)),
  serve(business.changeBusinessSettings, (ctx, { body }) => changeSettings(ctx, body)),
  serve(business.getBankTransferRules, (ctx) => readBankTransferRules(ctx.db)),
  serve(business.changeBankTransferRules, (ctx, { body }) => changeBankTransferRules(ctx, body)),
  serve(business.uploadLogo, (ctx, { files }) => storeLogo(ctx, files)),

  serve(chatbot.getChatbot, (ctx, { query }) => getChatbot(ctx, query.api_key)),
  serve(chatbot.getChatContact, (ctx) => getChatContact(ctx)),

  serve(answers.listSavedAnswers, (ctx, { query }) => listSavedAnswers(ctx.db, query.audience)),
  serve(answers.addSavedAnswer, (ctx, { body }) => addSavedAnswer(ctx, body)),
  serve(answers.changeSavedAnswer, (ctx, { params, body }) => changeSavedAnswer(ctx, params.id, body)),
  serve(answers.deleteSavedAnswer, (ctx, { params }) => deleteSavedAnswer(ctx, params.id)),

  serve(business.listKeptPaymentServices, async (ctx) => wholeList(await readServices(ctx.db))),
  serve(business.changePaymentService, (ctx, { params, body }) => changePaymentService(ctx, params.code, body)),
  serve(business.orderPaymentServices, async (ctx, { body }) => wholeList(await orderPaymentServices(ctx, body.codes))),
]

/** Stores a logo; the shop shows it once its information is saved with it. */
async function storeLogo(ctx: AdminCtx, files: readonly UploadedFile[]): Promise<Output<typeof uploadLogo>> {
  const [file] = files
  if (!file) throw new AppError('invalid_input', { fields: { file: say('choose_picture') } })
  return { logo_url: await pictures.storeLogo(ctx.ports.files, file.bytes) }
}
