import { expect, test } from 'vitest'
import { allRegistrations } from './registrations.ts'

const namesIn = (registry: 'personal_data' | 'subject_names') =>
  allRegistrations.flatMap((entry) => {
    if (entry.registry !== registry) return []
    return entry.registry === 'personal_data' ? entry.section : entry.type
  })

test('every section of a person’s data and every kind of thing in the log is entered once', () => {
  for (const registry of ['personal_data', 'subject_names'] as const) {
    const names = namesIn(registry)
    expect(names).toEqual([...new Set(names)])
  }
})

test('what an account may hold is in the file that its owner takes along', () => {
  expect(namesIn('personal_data').toSorted()).toEqual(
    'addresses administration affiliate authenticator_apps bank_accounts cart cart_reminders consents favourites notifications orders passkeys phone_checks place_in_line plans privacy_requests profile recovery_codes referred_customers reviews sign_in_providers sign_ins stock_alerts tickets vouchers wallet withdrawals'.split(
      ' ',
    ),
  )
})
