import * as z from 'zod'
import { PermissionName } from './staff/staff.ts'
import { defineCall } from './call.ts'
import { pageOf } from './page.ts'

/** Who receives notices: one person, the owner of an address, or all administrators with a permission. */
export const noticeAudiences = ['customer', 'account', 'administrator', 'administrators'] as const

const Shown = z.object({
  title: z.string(),
  text: z.string().nullable().describe('The line of the list in the shop; null for what is a mail alone'),
  mail: z
    .object({
      subject: z.string(),
      heading: z.string(),
      paragraphs: z.array(z.string()),
      details: z.array(z.object({ label: z.string(), value: z.string() })),
      button: z.string(),
    })
    .nullable()
    .describe('Null where there is no mail'),
})
export type ShownNotice = z.output<typeof Shown>

export const NoticeEntry = z.object({
  kind: z.string().describe('What happened, such as ORDER_SHIPPED'),
  audience: z.enum(noticeAudiences),
  permission: PermissionName.nullable().describe('Which administrators receive it'),
  previews: z
    .array(z.object({ link: z.string(), en: Shown, id: Shown }))
    .describe('What it says of samples, one for each form of its words'),
})
export type NoticeEntry = z.output<typeof NoticeEntry>

export const listNotices = defineCall({
  method: 'GET',
  path: '/admin/notices',
  access: 'admin',
  permission: 'settings',
  summary: 'Every mail and notification that the shop sends, as its reader sees it in both languages',
  response: pageOf(NoticeEntry),
})
