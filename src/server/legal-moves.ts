import { actorColumns } from './context.ts'
import type { Ctx } from './context.ts'

/** Who moves a thing from a status to another. SYSTEM is a timer, a webhook, or the closing of an account. */
export type Mover = 'CUSTOMER' | 'ADMIN' | 'SYSTEM'

/** One legal move. */
type Move = { from: string; to: string; who: readonly Mover[]; action: string }

export function moverOf({ actor }: Pick<Ctx, 'actor'>): Mover {
  if (actor.kind === 'guest') throw new Error('A guest moves nothing')
  return actorColumns(actor).actor_role
}

/** What a table of legal moves answers. What is not in the table is refused. */
export function legalMoves<E extends Move>(edges: readonly E[]) {
  type Status = E['from']
  const of = (who: Mover) => edges.filter((edge) => edge.who.includes(who))

  return {
    find: (from: Status, to: Status, who: Mover): E | undefined =>
      of(who).find((edge) => edge.from === from && edge.to === to),
    /** From where this mover may bring a thing to `to`; nowhere is an empty list. */
    before: (to: Status, who: Mover): Status[] => of(who).flatMap((edge) => (edge.to === to ? edge.from : [])),
    /** Where this mover may bring a thing from here. */
    after: (from: Status, who: Mover): Status[] => of(who).flatMap((edge) => (edge.from === from ? edge.to : [])),
    /** The names of the moves that this mover may make from here. */
    actions: (from: Status, who: Mover): E['action'][] =>
      of(who).flatMap((edge) => (edge.from === from ? edge.action : [])),
  }
}
