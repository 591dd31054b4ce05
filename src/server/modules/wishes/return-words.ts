import type { Language } from '#contract/language.ts'
import { greeting } from '#server/mail/greeting.ts'
import type { Email } from '#server/mail/send-mail.ts'
import { rupiah } from '#contract/written.ts'

type Item = { name: string; price: number }
type Person = { email: string; first_name: string; language: Language }

/** The notification in the shop. */
export const returnNews = {
  en: (name: string) => ({ title: 'Back in stock', text: `${name} can be bought again.` }),
  id: (name: string) => ({ title: 'Stok tersedia lagi', text: `${name} sudah bisa dibeli lagi.` }),
}

const words = {
  en: ({ name }: Item) => ({
    subject: `Back in stock: ${name}`,
    lines: [
      `${name} can be bought again. You asked us to tell you.`,
      'Nothing is reserved, and we tell you about this return once.',
    ],
    price: 'Price today',
    button: 'Look at it',
  }),
  id: ({ name }: Item) => ({
    subject: `Tersedia lagi: ${name}`,
    lines: [
      `${name} sudah bisa dibeli lagi. Anda meminta kami memberi tahu.`,
      'Stoknya tidak kami tahan, dan pemberitahuan ini hanya sekali.',
    ],
    price: 'Harga hari ini',
    button: 'Lihat produk',
  }),
}

/** The mail, in the person's language. */
export function returnMail(person: Person, item: Item, { shopName, url }: { shopName: string; url: string }): Email {
  const { email, first_name, language } = person
  const { subject, lines, price, button } = words[language](item)
  const parts = {
    language,
    shopName,
    title: subject,
    paragraphs: [greeting(language, first_name), ...lines],
    details: [{ label: price, value: rupiah(item.price) }],
    button: { label: button, url },
  }
  return { to: email, subject, parts }
}
