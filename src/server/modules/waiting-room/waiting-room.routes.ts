import * as calls from '#contract/waiting-room.ts'
import { serve } from '#server/http/serve.ts'
import { changeRoom } from './change-room.ts'
import { showRoom } from './room.queries.ts'

export const waitingRoomRoutes = [
  serve(calls.getWaitingRoom, (ctx) => showRoom(ctx.db, ctx.now())),
  serve(calls.changeWaitingRoom, (ctx, { body }) => changeRoom(ctx, body)),
]
