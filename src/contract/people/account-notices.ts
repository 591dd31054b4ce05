import type { Language } from '../language.ts'
import { defineNotice } from '../notice.ts'
import type { Role } from './profile.ts'

export type AccountFacts = {
  shop: string
  role: Role
  /** Of a mail that brings a link. */
  token?: string
  /** Of a sign-in: its browser, system and network. */
  browser?: string | null
  system?: string | null
  network?: string
}
/** A mail about an account: `subject` names the shop, because its reader may not think of it at the moment. */
type Words = { subject: string; title: string; paragraphs: string[]; button: string }

const sample = { token: 'sample', browser: 'Chrome', system: 'Windows', network: '103.28.12' }

/** A mail to an address, which may have no account. */
function accountNotice(
  event: string,
  { link, words }: { link: (facts: AccountFacts) => string; words: Record<Language, (facts: AccountFacts) => Words> },
) {
  const wordsIn = (language: Language) => (facts: AccountFacts) => {
    const { title, ...mail } = words[language](facts)
    return { title, mail }
  }
  return defineNotice({
    kind: `ACCOUNT_${event}`,
    to: 'account',
    link,
    samples: (['CUSTOMER', 'ADMIN'] as const).map((role) => ({ shop: 'Sehati', role, ...sample })),
    words: { en: wordsIn('en'), id: wordsIn('id') },
  })
}

function recovery({ role }: AccountFacts): string {
  return role === 'ADMIN' ? '/admin/forgot-password' : '/forgot-password'
}

function choosePassword({ role, token = '' }: AccountFacts): string {
  return `${role === 'ADMIN' ? '/admin/change-password' : '/change-password'}?token=${token}`
}

function confirmAddress({ token = '' }: AccountFacts): string {
  return `/create-password?token=${token}`
}

/** What was changed, so that it does not stay unnoticed when it was another person. */
export const passwordChanged = accountNotice('PASSWORD_CHANGED', {
  link: recovery,
  words: {
    en: ({ shop }) => ({
      subject: `Your password at ${shop} was changed`,
      title: 'Your password was changed',
      paragraphs: [
        'Every device has been signed out. If it was you, there is nothing to do.',
        'If it was not you, choose another password now.',
      ],
      button: 'It was not me',
    }),
    id: ({ shop }) => ({
      subject: `Kata sandi Anda di ${shop} telah diubah`,
      title: 'Kata sandi Anda telah diubah',
      paragraphs: [
        'Anda sudah keluar dari semua perangkat. Jika Anda yang mengubahnya, abaikan email ini.',
        'Jika bukan Anda, buat kata sandi lain sekarang.',
      ],
      button: 'Bukan saya',
    }),
  },
})

/** Of a passkey, an authenticator app or recovery codes. */
export const factorsChanged = accountNotice('FACTORS_CHANGED', {
  link: recovery,
  words: {
    en: ({ shop }) => ({
      subject: `The ways to sign in to ${shop} were changed`,
      title: 'The ways to sign in were changed',
      paragraphs: [
        'A passkey, an authenticator app or recovery codes of your account were added or removed. If it was you, there is nothing to do.',
        'If it was not you, choose another password now and look at "Security" in your profile.',
      ],
      button: 'It was not me',
    }),
    id: ({ shop }) => ({
      subject: `Cara masuk ke ${shop} telah diubah`,
      title: 'Cara masuk telah diubah',
      paragraphs: [
        'Passkey, aplikasi autentikator, atau kode pemulihan akun Anda ditambahkan atau dihapus. Jika Anda yang mengubahnya, abaikan email ini.',
        'Jika bukan Anda, buat kata sandi lain sekarang dan periksa "Keamanan" di profil Anda.',
      ],
      button: 'Bukan saya',
    }),
  },
})

/** To administrators, whose sessions are worth stealing. */
export const signedInFromNewDevice = accountNotice('NEW_DEVICE', {
  link: recovery,
  words: {
    en: ({ shop, ...where }) => ({
      subject: `A new device signed in to ${shop}`,
      title: 'A new device signed in',
      paragraphs: [
        `${deviceIn(where, ' on ', 'A device')} signed in with your account, from the network ${where.network ?? ''}. If it was you, there is nothing to do.`,
        'If it was not you, choose another password now: that signs every device out.',
      ],
      button: 'It was not me',
    }),
    id: ({ shop, ...where }) => ({
      subject: `Perangkat baru masuk ke ${shop}`,
      title: 'Perangkat baru masuk',
      paragraphs: [
        `${deviceIn(where, ' di ', 'Sebuah perangkat')} masuk dengan akun Anda, dari jaringan ${where.network ?? ''}. Jika itu Anda, abaikan email ini.`,
        'Jika bukan Anda, buat kata sandi lain sekarang: semua perangkat akan dikeluarkan.',
      ],
      button: 'Bukan saya',
    }),
  },
})

function deviceIn({ browser, system }: Omit<AccountFacts, 'shop'>, on: string, unnamed: string): string {
  return [browser, system].filter(Boolean).join(on) || unnamed
}

export const phoneChanged = accountNotice('PHONE_CHANGED', {
  link: recovery,
  words: {
    en: ({ shop }) => ({
      subject: `Your phone number at ${shop} was changed`,
      title: 'Your phone number was changed',
      paragraphs: [
        'If it was you, there is nothing to do.',
        'If it was not you, choose another password now and write to us.',
      ],
      button: 'It was not me',
    }),
    id: ({ shop }) => ({
      subject: `Nomor telepon Anda di ${shop} telah diubah`,
      title: 'Nomor telepon Anda telah diubah',
      paragraphs: [
        'Jika Anda yang mengubahnya, abaikan email ini.',
        'Jika bukan Anda, buat kata sandi lain sekarang dan hubungi kami.',
      ],
      button: 'Bukan saya',
    }),
  },
})

export const accountSecured = accountNotice('SECURED', {
  link: recovery,
  words: {
    en: ({ shop }) => ({
      subject: `Your account at ${shop} is yours alone now`,
      title: 'Your address is confirmed',
      paragraphs: [
        'This account was opened before the address was confirmed, perhaps by somebody else. Its password and connected sign-ins were removed, and every device has been signed out.',
        'Choose a password of your own if you have not done so yet.',
      ],
      button: 'Choose a password',
    }),
    id: ({ shop }) => ({
      subject: `Akun Anda di ${shop} kini hanya milik Anda`,
      title: 'Alamat Anda telah dikonfirmasi',
      paragraphs: [
        'Akun ini dibuat sebelum alamatnya dikonfirmasi, mungkin oleh orang lain. Kata sandi dan cara masuk yang terhubung telah dihapus, dan semua perangkat sudah dikeluarkan.',
        'Buat kata sandi Anda sendiri jika belum.',
      ],
      button: 'Buat kata sandi',
    }),
  },
})

export const accountClosed = accountNotice('CLOSED', {
  link: () => '/',
  words: {
    en: ({ shop }) => ({
      subject: `Your account at ${shop} is closed`,
      title: 'Your account is closed',
      paragraphs: [
        'Your name, addresses, phone number and picture have been removed. Orders are kept for as long as the law asks, with the address they went to.',
        'You are welcome to open another account at any time.',
      ],
      button: 'Visit the shop',
    }),
    id: ({ shop }) => ({
      subject: `Akun Anda di ${shop} telah ditutup`,
      title: 'Akun Anda telah ditutup',
      paragraphs: [
        'Nama, alamat, nomor telepon, dan foto Anda telah dihapus. Pesanan disimpan selama diwajibkan hukum, beserta alamat tujuannya.',
        'Anda bisa membuat akun baru kapan saja.',
      ],
      button: 'Kunjungi toko',
    }),
  },
})

export const passwordLink = accountNotice('PASSWORD_LINK', {
  link: choosePassword,
  words: {
    en: ({ shop }) => ({
      subject: `Choose a new password for ${shop}`,
      title: 'Choose a new password',
      paragraphs: [
        'Somebody asked for a new password for your account. If that was you, choose one with the button below. The link works once, for 60 minutes.',
        'If it was not you, there is nothing to do: your password stays as it is.',
      ],
      button: 'Choose a password',
    }),
    id: ({ shop }) => ({
      subject: `Buat kata sandi baru untuk ${shop}`,
      title: 'Buat kata sandi baru',
      paragraphs: [
        'Ada permintaan kata sandi baru untuk akun Anda. Jika itu Anda, buat dengan tombol di bawah. Tautan berlaku sekali, selama 60 menit.',
        'Jika bukan Anda yang memintanya, abaikan email ini: kata sandi Anda tetap sama.',
      ],
      button: 'Buat kata sandi',
    }),
  },
})

export const adminInvitation = accountNotice('ADMIN_INVITATION', {
  link: choosePassword,
  words: {
    en: ({ shop }) => ({
      subject: `You are invited to manage ${shop}`,
      title: `Welcome to the team of ${shop}`,
      paragraphs: [
        'You have been invited as an administrator. Choose a password with the button below, then sign in. The link works once, for 60 minutes; after that, ask for another one at "Forgot password" of the administrators\' sign-in.',
      ],
      button: 'Choose a password',
    }),
    id: ({ shop }) => ({
      subject: `Anda diundang mengelola ${shop}`,
      title: `Selamat datang di tim ${shop}`,
      paragraphs: [
        'Anda diundang sebagai admin. Buat kata sandi dengan tombol di bawah, lalu masuk. Tautan berlaku sekali, selama 60 menit; setelah itu, minta tautan lain lewat "Lupa kata sandi" di halaman masuk admin.',
      ],
      button: 'Buat kata sandi',
    }),
  },
})

/** For an address that has no account yet. */
export const signUpLink = accountNotice('SIGN_UP_LINK', {
  link: confirmAddress,
  words: {
    en: ({ shop }) => ({
      subject: `Confirm your address for ${shop}`,
      title: 'One step left',
      paragraphs: [
        'Confirm your e-mail address to open your account. The link works once, for 60 minutes.',
        'If you did not want to open an account, ignore this mail: nothing happens.',
      ],
      button: 'Confirm and continue',
    }),
    id: ({ shop }) => ({
      subject: `Konfirmasi alamat Anda untuk ${shop}`,
      title: 'Tinggal satu langkah',
      paragraphs: [
        'Konfirmasi alamat email untuk membuat akun Anda. Tautan berlaku sekali, selama 60 menit.',
        'Jika Anda tidak ingin membuat akun, abaikan email ini: tidak terjadi apa-apa.',
      ],
      button: 'Konfirmasi dan lanjutkan',
    }),
  },
})

export const addressLink = accountNotice('ADDRESS_LINK', {
  link: confirmAddress,
  words: {
    en: ({ shop }) => ({
      subject: `Confirm your address for ${shop}`,
      title: 'Confirm your e-mail address',
      paragraphs: [
        `Please confirm that this address belongs to your account at ${shop}. The link works once, for 60 minutes.`,
        'If you have not opened an account, do not follow the link.',
      ],
      button: 'Confirm address',
    }),
    id: ({ shop }) => ({
      subject: `Konfirmasi alamat Anda untuk ${shop}`,
      title: 'Konfirmasi alamat email',
      paragraphs: [
        `Konfirmasi bahwa alamat ini milik akun Anda di ${shop}. Tautan berlaku sekali, selama 60 menit.`,
        'Jika Anda tidak membuat akun, jangan buka tautan ini.',
      ],
      button: 'Konfirmasi alamat',
    }),
  },
})

/** For an address that has an account and is registered again: only its owner learns of that. */
export const accountExists = accountNotice('EXISTS', {
  link: () => '/signin',
  words: {
    en: ({ shop }) => ({
      subject: `You already have an account at ${shop}`,
      title: 'You already have an account',
      paragraphs: [
        'Somebody tried to open an account with this address, but it has one already. Sign in as usual, or ask for a new password there.',
      ],
      button: 'Sign in',
    }),
    id: ({ shop }) => ({
      subject: `Anda sudah punya akun di ${shop}`,
      title: 'Anda sudah punya akun',
      paragraphs: [
        'Ada yang mencoba membuat akun dengan alamat ini, tetapi alamat ini sudah punya akun. Masuk seperti biasa, atau minta kata sandi baru di sana.',
      ],
      button: 'Masuk',
    }),
  },
})
