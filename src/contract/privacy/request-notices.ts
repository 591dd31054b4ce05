import { defineNotice } from '../notice.ts'

type Asked = { request_id: string }
type Answered = Asked & { is_done: boolean; answer: string }

const request_id = '01890000-0000-7000-8000-000000000000'

export const correctionAsked = defineNotice({
  kind: 'ADMIN_CORRECTION_ASKED',
  to: { permission: 'customers', list: '/admin/privacy-requests', isAtWill: true },
  dedupeKey: ({ request_id: id }: Asked) => `privacy-request/${id}`,
  link: () => '/admin/privacy-requests?status=WAITING',
  samples: [{ request_id }],
  words: {
    en: () => ({ title: 'A customer asks for a correction', text: 'Of their personal data, within three days.' }),
    id: () => ({ title: 'Pelanggan meminta koreksi data', text: 'Data pribadinya, dalam tiga hari.' }),
  },
})

export const correctionAnswered = defineNotice({
  kind: 'CORRECTION_ANSWERED',
  to: 'customer',
  dedupeKey: ({ request_id: id }: Answered) => `privacy-request/${id}`,
  link: () => '/profile/privacy',
  samples: [
    { request_id, is_done: true, answer: 'Your name is corrected.' },
    { request_id, is_done: false, answer: 'An invoice keeps the name that it was made with.' },
  ],
  words: {
    en: ({ is_done, answer }: Answered) => {
      const title = is_done ? 'Your data is corrected' : 'Your correction was not possible'
      return { title, text: answer, mail: { subject: title, paragraphs: [answer], button: 'Open Privacy' } }
    },
    id: ({ is_done, answer }) => {
      const title = is_done ? 'Data Anda sudah dikoreksi' : 'Koreksi tidak dapat dilakukan'
      return { title, text: answer, mail: { subject: title, paragraphs: [answer], button: 'Buka Privasi' } }
    },
  },
})
