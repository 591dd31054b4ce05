import type { AllValues, KnownValue } from '../attributes/all-values.ts'
import { namedBy, nameOf } from './named-by.ts'
import type { Name } from './named-by.ts'
import type { Choice } from './terms.ts'

/** Values of attributes that one of the choices names, in either language. */
export function valuesNamed(values: AllValues, choices: readonly Choice[]): KnownValue[] {
  return namedBy(namesIn(values), choices)
}

const named = new WeakMap<AllValues, Name<KnownValue>[]>()

function namesIn(values: AllValues): Name<KnownValue>[] {
  const known = named.get(values)
  if (known) return known
  const names = [...values.values()].flat().map((value) => nameOf(value, value.names))
  named.set(values, names)
  return names
}
