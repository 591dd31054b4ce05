import * as z from 'zod'
import { defineCall } from './call.ts'
import { issue } from './messages/issues.ts'
import { SeenCount } from './scalars.ts'

/** `OFF`: no one waits. `ON`: customers beyond the pace wait for their turn. `HELD`: no new customer is let in. */
export const roomModes = ['OFF', 'ON', 'HELD'] as const
export const RoomMode = z.enum(roomModes)
export type RoomMode = z.output<typeof RoomMode>

const mostPerMinute = 1_000_000
const pace = issue('range', { min: 1, max: mostPerMinute })

const fields = {
  mode: RoomMode.describe('OFF: nobody waits; ON: whoever comes beyond the pace waits; HELD: nobody new is let in'),
  per_minute: z
    .int(issue('not_whole_typed'))
    .min(1, pace)
    .max(mostPerMinute, pace)
    .describe('How many customers begin their checkout in a minute at the most'),
}

export const WaitingRoom = z.object({
  ...fields,
  version: z.int().describe('Counts up with every change; sent back with the next one'),
  opened_for: z.string().nullable().describe('The flash sale that opened it by itself, until its end'),
  waiting: z.int().describe('Customers whose turn has not come yet'),
  wait_seconds: z.int().nullable().describe('How long whoever comes now would wait; null while nobody is let in'),
  came_in: z.int().describe('Customers who went in during the last minute'),
})
export type WaitingRoom = z.output<typeof WaitingRoom>

/** What a refusal with `waiting_room` holds in its details. The place is kept: the same call again tells how far it is. */
export type WaitingPlace = {
  /** 1 is next. */
  place: number
  /** Until it is their turn, as far as can be told; null while the room lets no one in. */
  wait_seconds: number | null
}

export const getWaitingRoom = defineCall({
  method: 'GET',
  path: '/admin/waiting-room',
  access: 'admin',
  permission: 'settings',
  summary: 'The line before the checkout: whether it is open, how many wait and for how long',
  response: WaitingRoom,
})

export const changeWaitingRoom = defineCall({
  method: 'PATCH',
  path: '/admin/waiting-room',
  access: 'admin',
  permission: 'settings',
  summary:
    'Open, hold or close the waiting room, or change its pace; who has a place keeps it. An outdated version is a conflict whose details hold the room as it is now',
  body: z.strictObject({ ...fields, version: SeenCount }),
  response: WaitingRoom,
  message: 'waiting_room_saved',
  errors: ['invalid_input', 'conflict'],
  example: { version: 0, mode: 'ON', per_minute: 3000 },
})

/** What a refused change holds in its details. */
export type RoomConflict = { current: WaitingRoom; changed_by: string | null }
