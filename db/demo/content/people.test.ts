import { expect, test } from 'vitest'
import { settlePlace } from '../../../src/server/modules/regions/regions.ts'
import type { TypedPlace } from '../../../src/server/modules/regions/regions.ts'
import { PEOPLE } from './people.ts'

test.for(PEOPLE.flatMap(({ addresses }) => addresses))('$district, $city, $postal_code is a place', (address) => {
  const place = address as TypedPlace
  expect(settlePlace(place)).toMatchObject({ state: place.state, city: place.city })
})
