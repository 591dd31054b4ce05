/** What every mail says around its own words. */
export const mailWords = {
  en: {
    hello: 'Hello',
    hint: 'If the button does not work, copy this address into your browser:',
    sentBy: 'This mail was sent to you by',
    why: 'because of your account or an order there.',
    agreed: 'because you agreed to offers and reminders by mail.',
    unsubscribe: 'Unsubscribe',
  },
  id: {
    hello: 'Halo',
    hint: 'Jika tombol tidak berfungsi, salin alamat ini ke peramban Anda:',
    sentBy: 'Email ini dikirim kepada Anda oleh',
    why: 'karena akun atau pesanan Anda di sana.',
    agreed: 'karena Anda setuju menerima penawaran dan pengingat lewat email.',
    unsubscribe: 'Berhenti berlangganan',
  },
} as const
