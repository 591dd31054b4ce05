import * as z from 'zod'
import { defineCall } from './call.ts'
import { pageOf, paging, wholeNumber } from './page.ts'
import { line, Time } from './scalars.ts'

/** Work that gave up after its last try: a mail, a payment page, a parcel. */
export const FailedTask = z.object({
  task_id: z.int(),
  kind: z.string().describe('What it should do, as the log names it: `mail.send`'),
  error: z.string().describe('Why the last try failed, as the machine said it'),
  attempts: z.int(),
  created_at: Time,
  failed_at: Time,
})
export type FailedTask = z.output<typeof FailedTask>

export const listFailedTasks = defineCall({
  method: 'GET',
  path: '/admin/failed-tasks',
  access: 'admin',
  permission: 'settings',
  summary: 'Work that gave up after its last try, the newest first',
  query: z.strictObject({ ...paging(), kind: line(0, 80).optional() }),
  response: pageOf(FailedTask).extend({ kinds: z.array(z.string()).describe('Of all that there are') }),
})

const byId = z.object({ id: wholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER }) })
const Settled = z.object({ task_id: z.int() })

export const retryTask = defineCall({
  method: 'POST',
  path: '/admin/failed-tasks/{id}/retry',
  access: 'admin',
  permission: 'settings',
  summary: 'Try it again now, with all its tries; a conflict where the same work waits already',
  params: byId,
  response: Settled,
  code: 201,
  message: 'task_queued',
  errors: ['not_found', 'conflict'],
})

export const settleTask = defineCall({
  method: 'POST',
  path: '/admin/failed-tasks/{id}/settle',
  access: 'admin',
  permission: 'settings',
  summary: 'A person has done it otherwise, or it is not needed any more: it leaves the list',
  params: byId,
  response: Settled,
  message: 'task_settled',
  errors: ['not_found'],
})
