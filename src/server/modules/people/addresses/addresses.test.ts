import { expect, test } from 'vitest'
import {
  addAddress,
  deleteAddress,
  editAddress,
  getAddress,
  listAddresses,
  setDefaultAddress,
} from '#contract/people/addresses.ts'
import type { TestActor } from '#server/test/actors.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()

const home = {
  label: 'Rumah',
  receiver_name: 'Siti Rahma',
  receiver_phone_number: '0812 3456 7890',
  address_line: 'Jl. Melati No. 12',
  district: 'Coblong',
  city: 'Kota Bandung',
  state: 'Jawa Barat' as const,
  postal_code: '40132',
}

async function labels(person: TestActor): Promise<string[]> {
  return (await person.call(listAddresses, {})).data.map(({ label, is_default }) => (is_default ? `${label}*` : label))
}

async function addLabelled(person: TestActor, ...names: string[]) {
  const made = []
  for (const label of names) made.push(await person.call(addAddress, { body: { ...home, label } }))
  return made
}

test('the first address is the default, and numbers are kept in one form', async () => {
  const siti = await shop.customer()

  const address = await siti.call(addAddress, { body: home })

  expect(address).toMatchObject({
    ...home,
    user_id: siti.user_id,
    is_default: true,
    address_type: 'HOME',
    receiver_phone_number: '+6281234567890',
    phone_number: '+6281234567890',
    country: 'ID',
    latitude: null,
    longitude: null,
  })
  expect(await siti.call(getAddress, { params: { id: address.address_id } })).toEqual(address)
})

test('the owner may leave another number than the receiver', async () => {
  const siti = await shop.customer()

  const address = await siti.call(addAddress, { body: { ...home, phone_number: '+62 811-1111-1111' } })

  expect(address).toMatchObject({ phone_number: '+6281111111111', receiver_phone_number: '+6281234567890' })
})

test('the list shows the default first, then the newest', async () => {
  const siti = await shop.customer()
  await addLabelled(siti, 'a', 'b', 'c')

  expect(await labels(siti)).toEqual(['a*', 'c', 'b'])
})

test('an address that says so becomes the default instead', async () => {
  const siti = await shop.customer()
  await addLabelled(siti, 'a')

  await siti.call(addAddress, { body: { ...home, label: 'b', is_default: true } })

  expect(await labels(siti)).toEqual(['b*', 'a'])
})

test('two defaults at once: there is exactly one afterwards', async () => {
  const siti = await shop.customer()
  const [, ...others] = await addLabelled(siti, 'a', 'b', 'c', 'd')

  const answers = await Promise.all(
    [...others, ...others, ...others].map(({ address_id }) =>
      siti.raw(setDefaultAddress, { params: { id: address_id } }),
    ),
  )

  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect((await labels(siti)).filter((label) => label.endsWith('*'))).toHaveLength(1)
})

test('of thirty addresses added at once, twenty are kept and one is the default', async () => {
  const siti = await shop.customer()

  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, i) =>
      siti.raw(addAddress, { body: { ...home, label: `${i}`, is_default: i % 2 === 0 } }),
    ),
  )

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused.map(({ body }) => body.error)).toEqual(Array.from({ length: 10 }, () => 'ADDRESS_LIMIT'))
  const kept = await labels(siti)
  expect(kept).toHaveLength(20)
  expect(kept.filter((label) => label.endsWith('*'))).toHaveLength(1)
})

test('after the default address is deleted, the newest other one is the default', async () => {
  const siti = await shop.customer()
  const [first] = await addLabelled(siti, 'a', 'b', 'c')

  await siti.call(deleteAddress, { params: { id: first?.address_id ?? '' } })

  expect(await labels(siti)).toEqual(['c*', 'b'])
})

test('the last address can be deleted, and the next one is the default again', async () => {
  const siti = await shop.customer()
  const [only] = await addLabelled(siti, 'a')

  await siti.call(deleteAddress, { params: { id: only?.address_id ?? '' } })
  expect(await labels(siti)).toEqual([])
  await addLabelled(siti, 'b')

  expect(await labels(siti)).toEqual(['b*'])
})

test('deleting and choosing defaults at once always leaves one default', async () => {
  const siti = await shop.customer()
  const made = await addLabelled(siti, 'a', 'b', 'c', 'd', 'e', 'f')
  const [a, b, c, d] = made.map(({ address_id }) => ({ params: { id: address_id } }))

  await Promise.all([
    siti.raw(deleteAddress, a),
    siti.raw(setDefaultAddress, b),
    siti.raw(deleteAddress, b),
    siti.raw(setDefaultAddress, c),
    siti.raw(deleteAddress, c),
    siti.raw(setDefaultAddress, d),
  ])

  expect((await labels(siti)).filter((label) => label.endsWith('*'))).toHaveLength(1)
})

test('an edit touches only what was sent', async () => {
  const siti = await shop.customer()
  const [before] = await addLabelled(siti, 'a')
  const id = before?.address_id ?? ''

  const after = await siti.call(editAddress, { params: { id }, body: { courier_note: 'Pagar hijau' } })

  expect(after).toEqual({ ...before, courier_note: 'Pagar hijau', updated_at: after.updated_at })
})

test('a place that does not exist is refused beside the field, and a known one gets its proper names', async () => {
  const siti = await shop.customer()
  const body = { ...home, state: 'Bali' as const }

  expect(await siti.raw(addAddress, { body })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'city', message: expect.stringContaining('Kota Bandung is not in Bali.') }] },
  })
  const kept = await siti.call(addAddress, { body: { ...home, city: 'bandung', district: 'coblong' } })
  expect(kept).toMatchObject({ city: 'Kota Bandung', district: 'Coblong' })
  const params = { id: kept.address_id }
  expect(await siti.raw(editAddress, { params, body: { postal_code: '12190' } })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'postal_code', message: '12190 is not a postal code of Kota Bandung.' }] },
  })
  const moved = { state: 'Bali' as const, city: 'Denpasar', district: 'Denpasar Selatan', postal_code: '80228' }
  expect(await siti.call(editAddress, { params, body: moved })).toMatchObject({ ...moved, city: 'Kota Denpasar' })
})

test('an address of a region that has been renamed since stays good until its place changes', async () => {
  const siti = await shop.customer()
  const [kept] = await addLabelled(siti, 'a')
  const params = { id: kept?.address_id ?? '' }
  const old = { city: 'Kotamadya Bandung', district: 'Bandung Utara' }
  await shop.db.updateTable('addresses').set(old).where('address_id', '=', params.id).execute()

  const body = { ...old, state: home.state, postal_code: home.postal_code, courier_note: 'Pagar hijau' }
  expect(await siti.call(editAddress, { params, body })).toMatchObject({ ...old, courier_note: 'Pagar hijau' })
  expect(await siti.raw(editAddress, { params, body: { postal_code: '40135' } })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'city' }] },
  })
})

test('a place has both coordinates or none, also after an edit', async () => {
  const siti = await shop.customer()
  const [address] = await addLabelled(siti, 'a')
  const params = { id: address?.address_id ?? '' }

  const half = await siti.raw(editAddress, { params, body: { latitude: -6.9 } })
  expect(half).toMatchObject({ status: 422, body: { errors: [{ field: 'longitude' }] } })

  await siti.call(editAddress, { params, body: { latitude: -6.9, longitude: 107.6 } })
  await siti.call(editAddress, { params, body: { latitude: -6.8 } })
  expect(await siti.call(getAddress, { params })).toMatchObject({ latitude: -6.8, longitude: 107.6 })

  expect((await siti.raw(editAddress, { params, body: { latitude: null } })).status).toBe(422)
  expect((await siti.raw(editAddress, { params, body: { latitude: null, longitude: null } })).status).toBe(200)
})

test("somebody else's address is answered exactly like one that does not exist", async () => {
  const [siti, thief] = [await shop.customer(), await shop.customer()]
  const [address] = await addLabelled(siti, 'a')
  const foreign = { id: address?.address_id ?? '' }
  const missing = { id: '01890000-0000-7000-8000-000000000000' }
  const body = { label: 'mine' }

  for (const call of [getAddress, editAddress, deleteAddress, setDefaultAddress]) {
    const withBody = call === editAddress ? { body } : {}
    const [theirs, nobodys] = [
      await thief.raw(call, { params: foreign, ...withBody }),
      await thief.raw(call, { params: missing, ...withBody }),
    ]
    expect(theirs.status).toBe(404)
    expect({ ...theirs.body, requestId: '' }).toEqual({ ...nobodys.body, requestId: '' })
  }
  expect(await labels(siti)).toEqual(['a*'])
  expect(await labels(thief)).toEqual([])
})

test('an administrator has an address book too, and only there is a warehouse', async () => {
  const [siti, admin] = [await shop.customer(), await shop.admin()]
  const body = { ...home, address_type: 'WAREHOUSE' as const }

  expect(await admin.call(addAddress, { body })).toMatchObject({ address_type: 'WAREHOUSE' })
  expect(await siti.raw(addAddress, { body })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'address_type' }] },
  })
})

test.for([
  [{ receiver_name: '' }, 'receiver_name'],
  [{ receiver_name: 'x'.repeat(101) }, 'receiver_name'],
  [{ receiver_name: 5 }, 'receiver_name'],
  [{ receiver_phone_number: '12345' }, 'receiver_phone_number'],
  [{ receiver_phone_number: '+1 202 555 0100' }, 'receiver_phone_number'],
  [{ receiver_phone_number: '0812345678901234' }, 'receiver_phone_number'],
  [{ phone_number: '' }, 'phone_number'],
  [{ address_line: 'abc' }, 'address_line'],
  [{ address_line: 'x'.repeat(256) }, 'address_line'],
  [{ city: '' }, 'city'],
  [{ state: 'Atlantis' }, 'state'],
  [{ state: null }, 'state'],
  [{ postal_code: '4013' }, 'postal_code'],
  [{ postal_code: '401322' }, 'postal_code'],
  [{ postal_code: 40132 }, 'postal_code'],
  [{ country: 'SG' }, 'country'],
  [{ courier_note: 'x'.repeat(101) }, 'courier_note'],
  [{ label: 'x'.repeat(31) }, 'label'],
  [{ address_type: 'CASTLE' }, 'address_type'],
  [{ latitude: 91, longitude: 0 }, 'latitude'],
  [{ latitude: 0, longitude: '107' }, 'longitude'],
  [{ latitude: -6.9 }, 'longitude'],
  [{ is_default: 'yes' }, 'is_default'],
] as const)('an address with %j is refused at %s', async ([changes, field]) => {
  const siti = await shop.customer()

  const answer = await siti.raw(addAddress, { body: { ...home, ...changes } })

  expect(answer.status).toBe(422)
  expect(answer.body.errors).toContainEqual(expect.objectContaining({ field }))
})

test.for(['user_id', 'address_id', 'created_at', 'role'])('nobody sets the %s of an address', async (field) => {
  const [siti, victim] = [await shop.customer(), await shop.customer()]
  const [address] = await addLabelled(siti, 'a')

  const added = await siti.raw(addAddress, { body: { ...home, [field]: victim.user_id } })
  const edited = await siti.raw(editAddress, { params: { id: address?.address_id }, body: { [field]: victim.user_id } })

  expect([added.status, edited.status]).toEqual([422, 422])
  expect(await labels(victim)).toEqual([])
})

test('an edit cannot take the default away without naming another', async () => {
  const siti = await shop.customer()
  const [address] = await addLabelled(siti, 'a')

  const answer = await siti.raw(editAddress, { params: { id: address?.address_id }, body: { is_default: false } })

  expect(answer.status).toBe(422)
  expect(await labels(siti)).toEqual(['a*'])
})

test.for(['x', '1', "' or 1=1", '01890000-0000-7000-8000-00000000000g'])('%s is no address id', async (id) => {
  const siti = await shop.customer()

  const answer = await siti.raw(getAddress, { params: { id } })

  expect([404, 422]).toContain(answer.status)
})
