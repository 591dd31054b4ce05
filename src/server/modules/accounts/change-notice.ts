import type { Role } from '#contract/accounts/accounts.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { sendMail } from '#server/mail/send-mail.ts'
import { loadShopName } from './accounts.queries.ts'
import { buttonMail } from './links/link-mails.ts'
import type { MailWords } from './links/link-mails.ts'

type NoticeOf = 'password' | 'phone' | 'closed' | 'secured'
type Receiver = { email: string; language: 'en' | 'id'; role: Role }

/** Tells the owner of an account what was changed, so that it does not stay unnoticed when it was somebody else. */
export async function sendChangeNotice(ctx: Ctx, tx: Tx, receiver: Receiver, what: NoticeOf): Promise<void> {
  const { email, language, role } = receiver
  const frame = { language, shopName: await loadShopName(tx), publicUrl: ctx.config.PUBLIC_URL }
  const recovery = role === 'ADMIN' ? '/admin/forgot-password' : '/forgot-password'
  const url = `${frame.publicUrl}${what === 'closed' ? '/' : recovery}`
  await sendMail(tx, buttonMail(frame, email, url, words[what][language](frame.shopName)))
}

type Notice = Record<'en' | 'id', (shop: string) => MailWords>

const words: Record<NoticeOf, Notice> = {
  password: {
    en: (shop) => ({
      subject: `Your password at ${shop} was changed`,
      title: 'Your password was changed',
      paragraphs: [
        'Every device has been signed out. If it was you, there is nothing to do.',
        'If it was not you, choose another password now.',
      ],
      button: 'It was not me',
    }),
    id: (shop) => ({
      subject: `Kata sandi Anda di ${shop} telah diubah`,
      title: 'Kata sandi Anda telah diubah',
      paragraphs: [
        'Semua perangkat telah keluar. Jika Anda yang mengubahnya, abaikan email ini.',
        'Jika bukan Anda, buat kata sandi lain sekarang.',
      ],
      button: 'Bukan saya',
    }),
  },
  phone: {
    en: (shop) => ({
      subject: `Your phone number at ${shop} was changed`,
      title: 'Your phone number was changed',
      paragraphs: [
        'If it was you, there is nothing to do.',
        'If it was not you, choose another password now and write to us.',
      ],
      button: 'It was not me',
    }),
    id: (shop) => ({
      subject: `Nomor telepon Anda di ${shop} telah diubah`,
      title: 'Nomor telepon Anda telah diubah',
      paragraphs: [
        'Jika Anda yang mengubahnya, abaikan email ini.',
        'Jika bukan Anda, buat kata sandi lain sekarang dan hubungi kami.',
      ],
      button: 'Bukan saya',
    }),
  },
  secured: {
    en: (shop) => ({
      subject: `Your account at ${shop} is yours alone now`,
      title: 'Your address is confirmed',
      paragraphs: [
        'This account was opened before the address was confirmed, perhaps by somebody else. Its password and connected sign-ins were removed, and every device has been signed out.',
        'Choose a password of your own if you have not done so yet.',
      ],
      button: 'Choose a password',
    }),
    id: (shop) => ({
      subject: `Akun Anda di ${shop} kini hanya milik Anda`,
      title: 'Alamat Anda telah dikonfirmasi',
      paragraphs: [
        'Akun ini dibuka sebelum alamatnya dikonfirmasi, mungkin oleh orang lain. Kata sandi dan cara masuk yang terhubung telah dihapus, dan semua perangkat telah keluar.',
        'Buat kata sandi Anda sendiri jika belum.',
      ],
      button: 'Buat kata sandi',
    }),
  },
  closed: {
    en: (shop) => ({
      subject: `Your account at ${shop} is closed`,
      title: 'Your account is closed',
      paragraphs: [
        'Your name, addresses, phone number and picture have been removed. Orders are kept for as long as the law asks, with the address they went to.',
        'You are welcome to open another account at any time.',
      ],
      button: 'Visit the shop',
    }),
    id: (shop) => ({
      subject: `Akun Anda di ${shop} telah ditutup`,
      title: 'Akun Anda telah ditutup',
      paragraphs: [
        'Nama, alamat, nomor telepon, dan foto Anda telah dihapus. Pesanan disimpan selama diwajibkan hukum, beserta alamat tujuannya.',
        'Anda dapat membuka akun lain kapan saja.',
      ],
      button: 'Kunjungi toko',
    }),
  },
}
