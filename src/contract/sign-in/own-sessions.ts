import * as z from 'zod'
import { defineCall } from '../call.ts'
import { pageOf } from '../page.ts'
import { Id, Time } from '../scalars.ts'

/** Where somebody is signed in. */
export const OwnSession = z.object({
  session_id: Id,
  browser: z.string().nullable().describe('Chrome, Safari, …; null where it does not say'),
  system: z.string().nullable().describe('Android, Windows, …'),
  network: z.string().describe('The address of the sign-in, cut to its network'),
  is_here: z.boolean().describe('The session that asks'),
  is_same_network: z.boolean().describe('The sign-in came from where this call comes from'),
  created_at: Time,
})

export const listOwnSessions = defineCall({
  method: 'GET',
  path: '/users/sessions',
  access: 'signed_in',
  worksWithoutFactor: true,
  summary: 'Where I am signed in, this device first, then the newest',
  response: pageOf(OwnSession),
})

export const endOwnSession = defineCall({
  method: 'DELETE',
  path: '/users/sessions/{id}',
  access: 'signed_in',
  worksWithoutFactor: true,
  summary: 'Sign out one of my devices',
  params: z.object({ id: Id }),
  response: z.null(),
  message: 'session_ended',
  errors: ['not_found'],
})
