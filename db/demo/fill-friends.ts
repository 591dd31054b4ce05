import { changeSpecialMember, settleReferralFlag } from '#contract/affiliate/affiliate-admin.ts'
import { applyReferralCode, getMyReferral } from '#contract/affiliate/referral.ts'
import { addAddress, listAddresses } from '#contract/people/addresses.ts'
import { sql } from 'kysely'
import type { Life } from './live-orders.ts'
import type { Resident } from './fill-people.ts'

const day = 86_400_000

/** The share of newcomers who name somebody, and of those who name Siti. */
const broughtShare = 0.4
const bySitiShare = 0.45
/** Newcomers, by number, who live at the address of who brought them; what becomes of the flag. */
const suspects = new Map<number, 'CLEAR' | 'REFUSE' | 'LEFT'>([
  [9, 'CLEAR'],
  [18, 'REFUSE'],
  [29, 'LEFT'],
])

/** A newcomer names the person who told them about the shop, before their first order. `number` is that of the arrival. */
export async function comeWithFriend(life: Life, newcomer: Resident, residents: readonly Resident[], number: number) {
  const { random } = life.world
  const [siti] = residents
  const decision = suspects.get(number)
  if (!siti || (decision === undefined && !random.chance(broughtShare))) return
  const friend = decision !== undefined || random.chance(bySitiShare) ? siti : random.pick(residents)
  if (decision !== undefined) await moveInWith(life, newcomer, friend)
  const { referral_code } = await life.world.as(friend.user_id)(getMyReferral, {})
  await life.world.as(newcomer.user_id)(applyReferralCode, { body: { code: referral_code } })
  if (decision !== undefined && decision !== 'LEFT') planDecision(life, newcomer, decision)
}

async function moveInWith({ world }: Life, newcomer: Resident, friend: Resident): Promise<void> {
  const {
    data: [home],
  } = await world.as(friend.user_id)(listAddresses, {})
  if (!home) return
  const { address_line, village, district, city, state, postal_code } = home
  const person = { receiver_name: 'Penerima paket', receiver_phone_number: '+628900000777', label: 'Kos' }
  const place = { address_line, village, district, city, state, postal_code }
  const { address_id } = await world.as(newcomer.user_id)(addAddress, { body: { ...person, ...place } as never })
  newcomer.address_ids.push(address_id)
}

/** An administrator looks at the flag a month later. */
function planDecision(
  { world, happenings, admin_id }: Life,
  { user_id }: Resident,
  decision: 'CLEAR' | 'REFUSE',
): void {
  happenings.plan(new Date(world.clock.now().getTime() + 30 * day), async () => {
    const { rows } = await sql<{ flag_id: string }>`
      select flag_id from referral_flags where user_id = ${user_id} and state = 'OPEN'`.execute(world.shop.db)
    const note = decision === 'CLEAR' ? 'Satu rumah kos, orangnya berbeda' : 'Orang yang sama, dua akun'
    for (const { flag_id: id } of rows) {
      await world.as(admin_id)(settleReferralFlag, { params: { id }, body: { decision, note } })
    }
  })
}

/** Siti becomes a special member after two months, somebody else for a while. */
export function planMembers({ world, happenings, admin_id, end }: Life, residents: readonly Resident[]): void {
  const at = (before: number) => new Date(end.getTime() - before * day)
  const admin = world.as(admin_id)
  const change = (number: number, body: { is_special: boolean; rate_bps?: number; reason: string }) => async () => {
    const one = residents[number]
    if (one) await admin(changeSpecialMember, { params: { id: one.user_id }, body })
  }
  happenings.plan(
    at(300),
    change(0, { is_special: true, rate_bps: 1_200, reason: 'Ulasannya jujur dan dibaca banyak orang' }),
  )
  happenings.plan(at(150), change(5, { is_special: true, reason: 'Apotek mitra di Surakarta' }))
  happenings.plan(at(35), change(5, { is_special: false, reason: 'Kerja sama selesai' }))
}
