import { expect, test } from 'vitest'
import { listOutbox } from '#contract/sandbox.ts'
import { planFinished } from '#contract/skinvestment/plan-notices.ts'
import { transaction } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { notify } from '#server/modules/notifications/notifications.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()

async function subjectsAfter(status: 'ACTIVE' | 'CLOSED'): Promise<(string | null)[]> {
  const { user_id, email } = await shop.customer()
  await shop.db.updateTable('users').set({ status }).where('user_id', '=', user_id).execute()
  const plan = { subscription_id: uuidv7(), user_id, bundle_name: 'Morning', parcels: 3 }
  await transaction(shop.db, (tx) => notify(shop.ctx(), tx, planFinished, plan))
  await shop.runTasks()
  return (await shop.guest.call(listOutbox, { query: { to: email } })).map(({ subject }) => subject)
}

test('a plan that is complete is mailed to its customer, and to nobody where the account is closed', async () => {
  expect(await subjectsAfter('ACTIVE')).toEqual(['Your plan is complete'])
  expect(await subjectsAfter('CLOSED')).toEqual([])
})
