import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { getCommissionStatement, saveTaxNumber } from '#contract/affiliate/affiliate.ts'
import type { TestActor } from '#server/test/actors.ts'
import { wibDay } from '#server/wib-days.ts'
import { affiliateAtWork } from '../affiliate-at-work.fixture.ts'

const { shop, pair, completed, wait, refund } = await affiliateAtWork()

const fetchStatement = (person: TestActor, year: number | string, format: string) =>
  fetch(`${shop.url}/api${getCommissionStatement.path}?year=${year}&format=${format}`, {
    headers: { authorization: `Bearer ${person.token}` },
  })
const thisYear = () => Number(wibDay(shop.ctx().now()).slice(0, 4))

async function paidPair() {
  const { referrer, friend } = await pair()
  const order = await completed(friend, 2)
  await wait(7, referrer, friend)
  await referrer.call(saveTaxNumber, { body: { tax_number: '09.254.294.3-407.000' } })
  return { referrer, friend, order }
}

test('the statement of a year as CSV adds up what was paid and what was taken back, with name and NPWP', async () => {
  const { referrer, friend, order } = await paidPair()
  await refund(order, friend, 1)
  await shop.runTasks()

  const answer = await fetchStatement(referrer, thisYear(), 'csv')
  const text = await answer.text()

  expect(answer.headers.get('content-disposition')).toContain(`commissions-${thisYear()}.csv`)
  const rows = text.trim().split('\r\n')
  expect(rows[1]).toMatch(
    new RegExp(
      `^${thisYear()},Dewi Lestari,092542943407000,[\\d-]+,${order.order_number},Commission .*,200000,5,10000$`,
    ),
  )
  expect(rows[2]).toMatch(/,,,-5000$/)
  expect(rows[3]).toMatch(/,TOTAL,,,5000$/)
})

test('as PDF it says the same, and leaves a line for an NPWP that is not known', async () => {
  const { referrer, order } = await paidPair()
  const stranger = await shop.customer()

  const read = async (person: TestActor, year: number) => {
    const answer = await fetchStatement(person, year, 'pdf')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())), {
      mergePages: true,
    })
    return text.replaceAll('\u00a0', ' ')
  }

  const own = await read(referrer, thisYear())
  expect(own).toContain('Dewi Lestari')
  expect(own).toContain('NPWP 092542943407000')
  expect(own).toContain(order.order_number)
  expect(own).toContain('Rp 10.000')
  const empty = await read(stranger, thisYear() - 1)
  expect(empty).toContain('Nothing was paid in this year.')
  expect(empty).toContain('NPWP …')
})

test.for(['12345', '1234567890123456789', 'ABCDEFGHIJKLMNO', '-1'])('%s is no NPWP', async (tax_number) => {
  const person = await shop.customer()
  const answer = await person.raw(saveTaxNumber, { body: { tax_number } })
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'tax_number' }] } })
})

test.for([['1999'], ['2026.5'], ['abc']])('a year such as %s is refused', async ([year]) => {
  const person = await shop.customer()
  expect((await fetchStatement(person, year ?? '', 'csv')).status).toBe(422)
})
