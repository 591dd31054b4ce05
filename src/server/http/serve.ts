import type { Readable } from 'node:stream'
import type { Call, CallRequest, Output } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import { say } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import type { AppError } from '#server/app-error.ts'
import type { AdminCtx, Ctx, CustomerCtx, Guest, Customer, Admin, SignedInCtx, System } from '#server/context.ts'
import type { Db } from '#server/db/db.ts'

type CtxFor<C extends Call> = C['access'] extends 'customer'
  ? CustomerCtx
  : C['access'] extends 'admin'
    ? AdminCtx
    : C['access'] extends 'signed_in'
      ? SignedInCtx
      : C['access'] extends 'provider'
        ? Ctx<System>
        : Ctx<Guest | Customer | Admin>

/** What a handler of a `raw` call gets beside its parameters: the bytes that were signed. */
export type RawRequest = { rawBody: Buffer; headers: Record<string, string | string[] | undefined> }

/** A file of a `multipart` call, whole and within the call's limits. Name and type are the sender's word. */
export type UploadedFile = { name: string; type: string; bytes: Buffer }

/** The file of a streamed `multipart` call while it arrives. Name and type are the sender's word. */
export type ArrivingFile = { name: string; type: string; stream: Readable }

type FilesOf<C extends Call> = C['input'] extends 'multipart'
  ? C['files'] extends { isStreamed: true }
    ? { file: ArrivingFile }
    : { files: UploadedFile[] }
  : unknown

type Handler<C extends Call> = (
  ctx: CtxFor<C>,
  request: CallRequest<C> & (C['input'] extends 'raw' ? RawRequest : unknown) & FilesOf<C>,
) => Promise<Output<C>>

/** A call of the checkout that waits in line, with its body as the contract parses it. */
export type WaitingCall<B = unknown> = { user_id: string; language: Language; body: B }

/** What each of those who wait would be told when it is their turn, as far as they can be refused now; else null (decision 110). */
export type EarlyRefusal<B = unknown> = (db: Db, waiting: readonly WaitingCall<B>[]) => Promise<(AppError | null)[]>

type InLine<B = unknown> = {
  refuseEarly?: EarlyRefusal<B>
  /** Whether a customer in the waiting room is answered before their turn, because nothing can be had for them. */
  needsNoTurn?: (db: Db, user_id: string) => Promise<boolean>
}

/** A call bound to the function that answers it. */
export type Route = InLine & {
  call: Call
  run: (ctx: Ctx, request: CallRequest<Call> & RawRequest) => Promise<unknown>
}

export type NamedRoute = Route & { name: string; /** Whose it is. */ module: string }

const messages = new WeakMap<object, Message>()

/** Answers with words of its own instead of the call's: one call of many effects tells which one it had. */
export function saying<T extends object>(message: Message, data: T): T {
  messages.set(data, message)
  return data
}

/** The words of an answer: its own, or those of its call. */
export function messageOf(call: Pick<Call, 'message'>, data: unknown): Message {
  return (typeof data === 'object' && data !== null && messages.get(data)) || say(call.message)
}

/** Binds a contract to its function; the types are checked in both directions. */
export function serve<const C extends Call>(
  call: C,
  run: Handler<C>,
  inLine: InLine<CallRequest<C>['body']> = {},
): Route {
  // The casts forget the precise types that the signature above has just checked.
  return { call, run: run as unknown as Route['run'], ...(inLine as InLine) }
}
