import { drivePayout, listOutbox } from '#contract/sandbox.ts'
import { adjustWallet } from '#contract/wallet/wallet-admin.ts'
import { approveWithdrawal, disapproveWithdrawal, getAnyWithdrawal } from '#contract/wallet/withdrawals-admin.ts'
import {
  cancelWithdrawal,
  confirmWithdrawal,
  createWithdrawal,
  getWithdrawalOptions,
  verifyWithdrawalOtp,
} from '#contract/wallet/withdrawals.ts'
import { Refused } from './caller.ts'
import * as model from './model.ts'
import type { Action } from './order-actions.ts'
import type { Person, WalkedWithdrawal } from './people.ts'
import type { Walk } from './walk.ts'
import { dayMs } from './days.ts'

const leastWithdrawal = 50_000
const mostWithdrawal = 400_000
const codesPerDay = 4
const minuteMs = 61_000

export function cashActions(walk: Walk, person: Person): Action[] {
  const { withdrawal, account } = person
  const actions: Action[] = [{ name: 'adjust', weight: 2, run: () => adjust(walk, person) }]
  if (!withdrawal || withdrawal.status === 'COMPLETED') {
    if (mayAsk(walk, person)) actions.push({ name: 'ask for cash', weight: 4, run: () => ask(walk, person) })
    if (account.cash < mostWithdrawal)
      actions.push({ name: 'ask for too much', weight: 1, run: () => askTooMuch(person) })
  }
  if (!withdrawal) return actions
  const offer = (name: string, weight: number, run: () => Promise<void>) => actions.push({ name, weight, run })
  if (withdrawal.status === 'AWAITING_OTP') offer('prove', 6, () => prove(walk, person, withdrawal))
  if (withdrawal.status === 'OTP_VERIFIED') offer('confirm', 6, () => confirm(walk, person, withdrawal))
  if (withdrawal.status === 'REQUESTED') {
    offer('approve', 4, () => approve(walk, withdrawal))
    offer('disapprove', 2, () => disapprove(walk, person, withdrawal))
  }
  if (!['APPROVED', 'COMPLETED'].includes(withdrawal.status))
    offer('withdraw no more', 1, () => cancel(walk, person, withdrawal))
  if (withdrawal.status === 'APPROVED') {
    offer('pay out', 5, () => bank(walk, person, withdrawal, 'complete'))
    offer('fail the payout', 2, () => bank(walk, person, withdrawal, 'fail'))
  }
  if (withdrawal.status === 'COMPLETED')
    offer('send the payout back', 1, () => bank(walk, person, withdrawal, 'reverse'))
  return actions
}

/** A day has five codes and a minute one. */
function mayAsk(walk: Walk, { account, codes }: Person): boolean {
  const ofDay = codes.filter((at) => walk.now() - at < dayMs)
  return (
    account.cash >= leastWithdrawal && ofDay.length < codesPerDay && ofDay.every((at) => walk.now() - at > minuteMs)
  )
}

async function adjust({ admin, now }: Walk, { random, account, user_id, actions }: Person): Promise<void> {
  const purse = random.one(['POINTS', 'CASH'] as const)
  const amount = random.from(1, 60_000) * (random.chance(0.45) ? -1 : 1)
  const isPossible = model.adjust(account, purse, amount, now())
  actions.push(`${amount} ${purse}`)
  try {
    await admin.call(adjustWallet, { params: { id: user_id }, body: { purse, amount, reason: 'Langkah acak' } })
  } catch (error) {
    if (error instanceof Refused && error.status === 409 && !isPossible) return
    throw error
  }
  if (!isPossible) throw new Error(`${amount} ${purse} could be taken although it was not there`)
}

const account_number = ({ phone_number }: Person) => phone_number.slice(3)
const destination = (person: Person) => ({
  bank_code: 'BCA',
  account_number: account_number(person),
  account_holder_name: 'Budi Santoso',
})

async function ask(walk: Walk, person: Person): Promise<void> {
  const { self, random, account } = person
  const amount = random.from(leastWithdrawal, Math.min(account.cash, mostWithdrawal))
  person.codes.push(walk.now())
  let id: string | undefined
  try {
    id = (await self.call(createWithdrawal, { body: { amount, ...destination(person) } })).disbursement_id
  } catch (error) {
    // Repeated after it was cut off, it finds itself open.
    const { open } = await self.call(getWithdrawalOptions, {})
    if (!(error instanceof Refused) || open?.amount !== amount) throw error
    id = open.disbursement_id
  }
  person.withdrawal = { id, amount, status: 'AWAITING_OTP' }
  person.actions.push(`${amount} of cash`)
}

async function askTooMuch(person: Person): Promise<void> {
  const { self, account } = person
  const amount = Math.max(account.cash + 1, leastWithdrawal)
  try {
    await self.call(createWithdrawal, { body: { amount, ...destination(person) } })
  } catch (error) {
    if (error instanceof Refused && [409, 422].includes(error.status)) return
    throw error
  }
  throw new Error(`${amount} could be asked for`)
}

/** A code that a kill swallowed never comes: then nothing is proved. */
async function prove(walk: Walk, person: Person, withdrawal: WalkedWithdrawal): Promise<void> {
  const { self, phone_number } = person
  const asked = person.codes.at(-1) ?? 0
  let otp: string | undefined
  for (let look = 0; look < 10 && otp === undefined; look += 1) {
    const messages = await walk.outside.call(listOutbox, { query: { to: phone_number } })
    otp = messages.find(({ code, created_at }) => code && Date.parse(created_at) >= asked - 2_000)?.code ?? undefined
    if (otp === undefined) await walk.pause()
  }
  if (otp === undefined) return
  const params = { id: withdrawal.id }
  await self.move(verifyWithdrawalOtp, { params, body: { otp } }, () => isIn(walk, withdrawal, 'OTP_VERIFIED'))
  withdrawal.status = 'OTP_VERIFIED'
}

async function confirm(walk: Walk, { self, account }: Person, withdrawal: WalkedWithdrawal): Promise<void> {
  const isPossible = account.cash >= withdrawal.amount
  const params = { id: withdrawal.id }
  try {
    await self.move(confirmWithdrawal, { params }, () => isIn(walk, withdrawal, 'REQUESTED'))
  } catch (error) {
    // Asked for, and spent since.
    if (error instanceof Refused && !isPossible) return
    throw error
  }
  model.hold(account, withdrawal.amount)
  withdrawal.status = 'REQUESTED'
}

async function cancel(walk: Walk, person: Person, withdrawal: WalkedWithdrawal): Promise<void> {
  const params = { id: withdrawal.id }
  await person.self.move(cancelWithdrawal, { params }, () => isIn(walk, withdrawal, 'CANCELLED'))
  giveUp(person, withdrawal)
}

async function disapprove(walk: Walk, person: Person, withdrawal: WalkedWithdrawal): Promise<void> {
  const args = { params: { id: withdrawal.id }, body: { reason: 'Nama berbeda' } }
  await walk.admin.move(disapproveWithdrawal, args, () => isIn(walk, withdrawal, 'DISAPPROVED'))
  giveUp(person, withdrawal)
}

function giveUp(person: Person, { status, amount }: WalkedWithdrawal): void {
  if (status === 'REQUESTED' || status === 'APPROVED') model.release(person.account, amount)
  person.withdrawal = null
}

async function approve(walk: Walk, withdrawal: WalkedWithdrawal): Promise<void> {
  const args = { params: { id: withdrawal.id } }
  await walk.admin.move(approveWithdrawal, args, () => isIn(walk, withdrawal, 'APPROVED', 'PROCESSING'))
  withdrawal.status = 'APPROVED'
}

/** The bank says what became of it; a notice that a kill swallowed is sent again. */
async function bank(walk: Walk, person: Person, withdrawal: WalkedWithdrawal, action: 'complete' | 'fail' | 'reverse') {
  const params = { disbursement_id: withdrawal.id, action }
  await walk.until(async () => {
    await walk.outside.call(drivePayout, { params }).catch((error: unknown) => {
      // Not sent yet.
      if (!(error instanceof Refused)) throw error
    })
    return isIn(walk, withdrawal, action === 'complete' ? 'COMPLETED' : 'FAILED')
  })
  if (action === 'fail') return giveUp(person, withdrawal)
  if (action === 'complete') model.paidOut(person.account, withdrawal.amount)
  else person.account.cash += withdrawal.amount
  if (action === 'complete') withdrawal.status = 'COMPLETED'
  else person.withdrawal = null
}

async function isIn({ admin }: Walk, { id }: WalkedWithdrawal, ...wanted: string[]): Promise<boolean> {
  const { status } = await admin.call(getAnyWithdrawal, { params: { id } })
  return wanted.includes(status)
}
