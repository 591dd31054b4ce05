import { getProfile } from '#contract/people/profile.ts'
import { drivePayout, listOutbox } from '#contract/sandbox.ts'
import { adjustWallet } from '#contract/wallet/wallet-admin.ts'
import { getMyWallet } from '#contract/wallet/wallet.ts'
import { approveWithdrawal, disapproveWithdrawal } from '#contract/wallet/withdrawals-admin.ts'
import {
  cancelWithdrawal,
  confirmWithdrawal,
  createWithdrawal,
  verifyWithdrawalOtp,
} from '#contract/wallet/withdrawals.ts'
import type { Resident } from './fill-people.ts'
import type { Life } from './live-orders.ts'

const hour = 3_600_000
const day = 24 * hour

type End =
  | 'PAID'
  | 'FAILED'
  | 'SENT_BACK'
  | 'DISAPPROVED'
  | 'CANCELLED'
  | 'EXPIRED'
  | 'UNDER_WAY'
  | 'WAITING'
  | 'APPROVED'

/**
 * Withdrawals in days before the present, and how each ends. `by` is the number of a resident, the first is Siti;
 * `account` is a second one of theirs, whose payout waits a day.
 */
const withdrawals: { before: number; by: number; end: End; account?: string }[] = [
  { before: 150, by: 1, end: 'PAID' },
  { before: 112, by: 2, end: 'DISAPPROVED' },
  { before: 90, by: 0, end: 'PAID' },
  { before: 64, by: 3, end: 'FAILED', account: '121212' },
  { before: 47, by: 4, end: 'PAID' },
  { before: 33, by: 5, end: 'CANCELLED' },
  { before: 26, by: 6, end: 'SENT_BACK' },
  { before: 15, by: 7, end: 'EXPIRED' },
  { before: 11, by: 0, end: 'PAID' },
  { before: 4, by: 8, end: 'UNDER_WAY' },
  { before: 3, by: 2, end: 'WAITING' },
  { before: 1.4, by: 9, end: 'WAITING' },
  { before: 0.6, by: 10, end: 'WAITING' },
  { before: 0.4, by: 1, end: 'APPROVED', account: '7001234567' },
]
const banks = ['BCA', 'MANDIRI', 'BRI', 'BNI']

/** What the shop gives for its own mistakes; whoever withdraws has at least that. Rupiah. */
const goodwill = [75_000, 90_000, 120_000, 150_000]

export function planWithdrawals(life: Life, residents: readonly Resident[]): void {
  const { happenings, world, end } = life
  const at = (before: number) => new Date(end.getTime() - before * day)
  for (const one of withdrawals) {
    happenings.plan(at(one.before), () => withdraw(life, one, residents[one.by]))
  }
  // Above what one administrator may book: a second one has to look.
  happenings.plan(at(2), async () => {
    const [, , , customer] = residents
    if (!customer) return
    const body = { purse: 'CASH' as const, amount: 650_000, reason: 'Paket hilang di kurir, nilai belanja diganti' }
    await world.as(life.admin_id)(adjustWallet, { params: { id: customer.user_id }, body })
  })
  happenings.plan(at(70), async () => {
    const body = {
      purse: 'POINTS' as const,
      amount: 15_000,
      reason: 'Terima kasih atas saran kemasan ramah lingkungan',
    }
    await world.as(life.admin_id)(adjustWallet, { params: { id: residents[0]!.user_id }, body })
  })
}

async function withdraw(life: Life, { by, end, account }: (typeof withdrawals)[number], person: Resident | undefined) {
  if (!person) return
  const { world } = life
  const customer = world.as(person.user_id)
  const { first_name, last_name, phone_number } = await customer(getProfile, {})
  const amount = await cashFor(life, person)
  const body = {
    amount,
    bank_code: banks[by % banks.length]!,
    account_number: account ?? `${880_000_0000 + by * 7_919}`,
    account_holder_name: `${first_name} ${last_name}`.trim(),
  }
  const { disbursement_id: id } = await customer(createWithdrawal, { body })
  await world.shop.runDueTasks()
  if (end === 'EXPIRED') return
  const [message] = await world.outside(listOutbox, { query: { to: phone_number ?? '' } })
  await customer(verifyWithdrawalOtp, { params: { id }, body: { otp: message?.code ?? '' } })
  await customer(confirmWithdrawal, { params: { id } })
  decide(life, person, { id, end })
}

/** All of the cash that there is, in whole thousands, after the shop made good for something where there is too little. */
async function cashFor({ world, admin_id }: Life, { user_id }: Resident): Promise<number> {
  const owned = async () => (await world.as(user_id)(getMyWallet, {})).cash
  if ((await owned()) < 60_000) {
    const body = { purse: 'CASH' as const, amount: world.random.pick(goodwill), reason: 'Kompensasi paket yang rusak' }
    await world.as(admin_id)(adjustWallet, { params: { id: user_id }, body })
  }
  return Math.min(2_000_000, Math.floor((await owned()) / 1_000) * 1_000)
}

/** What an administrator and the bank make of it, hours later. */
function decide(life: Life, { user_id }: Resident, { id, end }: { id: string; end: End }): void {
  const { world, happenings, admin_id } = life
  const admin = world.as(admin_id)
  const byId = { params: { id } }
  const after = (hours: number, run: () => Promise<unknown>) =>
    happenings.plan(new Date(world.clock.now().getTime() + hours * hour), async () => void (await run()))
  if (end === 'WAITING') return
  if (end === 'CANCELLED') return after(2, () => world.as(user_id)(cancelWithdrawal, byId))
  if (end === 'DISAPPROVED') {
    const reason = 'Nama pemilik rekening berbeda dari nama akun'
    return after(5, () => admin(disapproveWithdrawal, { ...byId, body: { reason } }))
  }
  const drive = (action: 'complete' | 'fail' | 'reverse') => () =>
    world.outside(drivePayout, { params: { disbursement_id: id, action } })
  after(end === 'APPROVED' ? 1 : 6, async () => {
    await admin(approveWithdrawal, byId)
    // The bank has taken it on; it says later what became of it.
    if (end === 'PAID' || end === 'SENT_BACK') after(30, drive('complete'))
    if (end === 'SENT_BACK') after(80, drive('reverse'))
  })
}
