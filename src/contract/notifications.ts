import * as z from 'zod'
import { defineCall } from './call.ts'
import { Flag, pageOf, paging } from './page.ts'
import { Id, Time } from './scalars.ts'

export const NotificationEntry = z.object({
  notification_id: Id,
  kind: z.string().describe('What happened, such as ORDER_SHIPPED; new ones may come'),
  title: z.string(),
  text: z.string(),
  link: z.string().describe('A path of the shop, or of the admin for administrators'),
  order_id: Id.nullable(),
  is_read: z.boolean(),
  created_at: Time,
})
export type NotificationEntry = z.output<typeof NotificationEntry>

const unread_count = z.int().min(0)

export const listNotifications = defineCall({
  method: 'GET',
  path: '/notifications',
  access: 'signed_in',
  summary: 'What I was told, the newest first, and how much of it I have not read',
  query: z.strictObject({
    ...paging(),
    unread: Flag.optional().describe('`true`: only what I have not read'),
    language: z.enum(['en', 'id']).optional().describe('Of the words; my own language where left out'),
  }),
  response: pageOf(NotificationEntry).extend({ unread_count }),
})

export const countUnread = defineCall({
  method: 'GET',
  path: '/notifications/unread-count',
  access: 'signed_in',
  summary: 'How many notifications I have not read: for the bell',
  response: z.object({ unread_count }),
})

export const readNotification = defineCall({
  method: 'POST',
  path: '/notifications/{id}/read',
  access: 'signed_in',
  summary: 'Mark one of my notifications as read; again is fine',
  params: z.object({ id: Id }),
  response: z.object({ unread_count }),
  errors: ['not_found'],
})

export const readAllNotifications = defineCall({
  method: 'POST',
  path: '/notifications/read-all',
  access: 'signed_in',
  summary:
    'Mark all of my notifications as read, or those up to one that I saw, so that none is missed that came since',
  body: z.strictObject({ up_to: Id.optional().describe('The newest notification on my screen') }),
  response: z.object({ unread_count }),
  example: {},
})
