import { readSession } from '../session/session.ts'
import type { ListCall } from './list-query.ts'

/** The state of this tab's lists while other screens are open; a reload or another person clears it. */
const memory = new Map<string, unknown>()

type Topic = 'address' | 'rows' | 'selection'

export function remember(call: ListCall, topic: Topic, value: unknown): void {
  memory.set(keyOf(call, topic), value)
}

export function recall(call: ListCall, topic: Topic): unknown {
  return memory.get(keyOf(call, topic))
}

function keyOf({ path }: ListCall, topic: Topic): string {
  return `${readSession().user_id} ${path} ${topic}`
}
