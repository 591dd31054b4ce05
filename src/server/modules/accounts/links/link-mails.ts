import { greeting } from '#server/mail/greeting.ts'
import type { Email } from '#server/mail/send-mail.ts'
import type { AccountLink } from './account-link.ts'

export type MailFrame = { language: 'en' | 'id'; shopName: string; publicUrl: string }
export type LinkMailFacts = Pick<AccountLink, 'purpose' | 'user_id' | 'email' | 'role' | 'language'> & {
  first_name: string | null
}

export type MailWords = { subject: string; title: string; paragraphs: string[]; button: string }

/** The mail that brings a link. */
export function linkMail(frame: MailFrame, facts: LinkMailFacts, token: string): Email {
  const url = `${frame.publicUrl}${pageOf(facts)}?token=${token}`
  return buttonMail(frame, facts.email, url, wordsFor(frame, facts))
}

/** Sent when somebody registers with an address that has an account: only its owner learns of that. */
export function accountExistsMail(frame: MailFrame, email: string): Email {
  return buttonMail(frame, email, `${frame.publicUrl}/signin`, accountExists[frame.language](frame.shopName))
}

/** A mail of this module with its one button. */
export function buttonMail({ language, shopName }: MailFrame, to: string, url: string, words: MailWords): Email {
  const { subject, title, paragraphs, button } = words
  return { to, subject, parts: { language, shopName, title, paragraphs, button: { label: button, url } } }
}

function pageOf({ purpose, role }: LinkMailFacts): string {
  if (purpose === 'EMAIL_VERIFICATION') return '/create-password'
  return role === 'ADMIN' ? '/admin/change-password' : '/change-password'
}

function wordsFor({ language, shopName }: MailFrame, { purpose, user_id, first_name }: LinkMailFacts): MailWords {
  const name = first_name ?? ''
  if (purpose === 'FORGOT_PASSWORD') return forgotPassword[language](shopName, name)
  if (purpose === 'ADMIN_INVITATION') return invitation[language](shopName, name)
  return user_id === null ? signUp[language](shopName) : confirmAddress[language](shopName, name)
}

const forgotPassword: Record<'en' | 'id', (shop: string, name: string) => MailWords> = {
  en: (shop, name) => ({
    subject: `Choose a new password for ${shop}`,
    title: 'Choose a new password',
    paragraphs: [
      greeting('en', name),
      'Somebody asked for a new password for your account. If that was you, choose one with the button below. The link works once, for 60 minutes.',
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
    button: 'Choose a password',
  }),
  id: (shop, name) => ({
    subject: `Buat kata sandi baru untuk ${shop}`,
    title: 'Buat kata sandi baru',
    paragraphs: [
      greeting('id', name),
      'Ada permintaan kata sandi baru untuk akun Anda. Jika itu Anda, buat dengan tombol di bawah. Tautan berlaku sekali, selama 60 menit.',
      'Jika bukan Anda yang memintanya, abaikan email ini: kata sandi Anda tetap sama.',
    ],
    button: 'Buat kata sandi',
  }),
}

const invitation: Record<'en' | 'id', (shop: string, name: string) => MailWords> = {
  en: (shop, name) => ({
    subject: `You are invited to manage ${shop}`,
    title: `Welcome to the team of ${shop}`,
    paragraphs: [
      greeting('en', name),
      'You have been invited as an administrator. Choose a password with the button below, then sign in. The link works once, for 60 minutes; after that, ask for another one at "Forgot password" of the administrators\' sign-in.',
    ],
    button: 'Choose a password',
  }),
  id: (shop, name) => ({
    subject: `Anda diundang mengelola ${shop}`,
    title: `Selamat datang di tim ${shop}`,
    paragraphs: [
      greeting('id', name),
      'Anda diundang sebagai admin. Buat kata sandi dengan tombol di bawah, lalu masuk. Tautan berlaku sekali, selama 60 menit; setelah itu, minta tautan lain lewat "Lupa kata sandi" di halaman masuk admin.',
    ],
    button: 'Buat kata sandi',
  }),
}

const signUp: Record<'en' | 'id', (shop: string) => MailWords> = {
  en: (shop) => ({
    subject: `Confirm your address for ${shop}`,
    title: 'One step left',
    paragraphs: [
      'Confirm your e-mail address to open your account. The link works once, for 60 minutes.',
      'If you did not want to open an account, ignore this mail: nothing happens.',
    ],
    button: 'Confirm and continue',
  }),
  id: (shop) => ({
    subject: `Konfirmasi alamat Anda untuk ${shop}`,
    title: 'Tinggal satu langkah',
    paragraphs: [
      'Konfirmasi alamat email untuk membuka akun Anda. Tautan berlaku sekali, selama 60 menit.',
      'Jika Anda tidak ingin membuka akun, abaikan email ini: tidak terjadi apa-apa.',
    ],
    button: 'Konfirmasi dan lanjutkan',
  }),
}

const confirmAddress: Record<'en' | 'id', (shop: string, name: string) => MailWords> = {
  en: (shop, name) => ({
    subject: `Confirm your address for ${shop}`,
    title: 'Confirm your e-mail address',
    paragraphs: [
      greeting('en', name),
      `Please confirm that this address belongs to your account at ${shop}. The link works once, for 60 minutes.`,
      'If you have not opened an account, do not follow the link.',
    ],
    button: 'Confirm address',
  }),
  id: (shop, name) => ({
    subject: `Konfirmasi alamat Anda untuk ${shop}`,
    title: 'Konfirmasi alamat email',
    paragraphs: [
      greeting('id', name),
      `Konfirmasi bahwa alamat ini milik akun Anda di ${shop}. Tautan berlaku sekali, selama 60 menit.`,
      'Jika Anda tidak membuka akun, jangan ikuti tautan ini.',
    ],
    button: 'Konfirmasi alamat',
  }),
}

const accountExists: Record<'en' | 'id', (shop: string) => MailWords> = {
  en: (shop) => ({
    subject: `You already have an account at ${shop}`,
    title: 'You already have an account',
    paragraphs: [
      'Somebody tried to open an account with this address, but it has one already. Sign in as usual, or ask for a new password there.',
    ],
    button: 'Sign in',
  }),
  id: (shop) => ({
    subject: `Anda sudah punya akun di ${shop}`,
    title: 'Anda sudah punya akun',
    paragraphs: [
      'Ada yang mencoba membuka akun dengan alamat ini, tetapi alamat ini sudah punya akun. Masuk seperti biasa, atau minta kata sandi baru di sana.',
    ],
    button: 'Masuk',
  }),
}
