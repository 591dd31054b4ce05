import { answerRequest, askCorrection } from '#contract/privacy/requests.ts'
import { transaction } from '../../src/server/db/db.ts'
import { emit } from '../../src/server/events.ts'
import type { DemoWorld } from './demo-world.ts'
import type { Resident } from './fill-people.ts'

const asked = [
  {
    question: 'Nama belakang saya di faktur lama salah ketik.',
    outcome: 'REFUSED',
    answer: 'Faktur menyimpan nama saat pesanan dibuat. Di profil, nama Anda sudah benar.',
  },
  {
    question: 'Alamat email saya pindah, mohon diganti.',
    outcome: 'DONE',
    answer: 'Email Anda sudah kami ganti. Silakan masuk dengan yang baru.',
  },
  { question: 'Nomor telepon lama saya masih tercatat di tiket bantuan.' },
] as const

/** What customers asked about their data: refused, done and waiting, and one who took a copy along. */
export async function askAboutData(world: DemoWorld, residents: readonly Resident[], admin_id: string): Promise<void> {
  for (const [index, { question, ...answered }] of asked.entries()) {
    const resident = residents[index + 1]
    if (!resident) continue
    const { request_id } = await world.as(resident.user_id)(askCorrection, { body: { question } })
    if ('answer' in answered) await world.as(admin_id)(answerRequest, { params: { id: request_id }, body: answered })
  }
  const last = residents.at(-1)
  if (!last) return
  const { user_id } = last
  await transaction(world.shop.db, (tx) => emit(world.shop.systemCtx(), tx, 'data.exported', { user_id }))
}
