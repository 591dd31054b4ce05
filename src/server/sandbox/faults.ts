/**
 * What can go wrong with a provider. `timeout`: nothing happened and no answer came. `cut_after_effect`: it happened
 * but the answer got lost. `hang`: no answer for a minute, nothing happened. `refuse`: a clear no.
 */
export type FaultKind = 'timeout' | 'refuse' | 'cut_after_effect' | 'hang'

export type Fault = {
  kind: FaultKind
  /** The method that fails; the next call of any where left out. */
  call?: string
}

export type Faults = {
  /** Makes the next `times` calls fail. */
  failNext: (fault: Fault, times?: number) => void
  /** Answers again as usual. */
  heal: () => void
  take: (call: string) => FaultKind | null
}

export function createFaults(): Faults {
  let waiting: Fault[] = []
  return {
    failNext: (fault, times = 1) => {
      waiting.push(...Array.from({ length: times }, () => fault))
    },
    heal: () => {
      waiting = []
    },
    take: (call) => {
      const index = waiting.findIndex((fault) => fault.call === undefined || fault.call === call)
      return index < 0 ? null : (waiting.splice(index, 1)[0]?.kind ?? null)
    },
  }
}

const hangMs = 60_000

/** One call of a sandbox provider: the planned fault if there is one, otherwise the effect. */
export async function withFaults<T>(
  faults: Faults,
  call: string,
  act: { effect: () => Promise<T>; refused: () => T; unknown: (reason: string) => T },
): Promise<T> {
  const fault = faults.take(call)
  if (fault === null) return act.effect()
  if (fault === 'refuse') return act.refused()
  if (fault === 'hang') await new Promise((resolve) => setTimeout(resolve, hangMs).unref())
  if (fault === 'cut_after_effect') await act.effect()
  return act.unknown(`sandbox: ${fault}`)
}
