import type { adminWhatsappTexts as english } from './whatsapp.en.ts'

const page: (typeof english)['page'] = {
  title: 'WhatsApp',
  preview: 'Seperti di ponsel',
  previewText: 'Yang terbuka saat tombol ditekan di halaman produk.',
  examplePage: 'Embunara Ceramide Barrier Cream (sehati.id/products/ceramide)',
  code: 'Kode untuk dicetak',
  codeText: 'Untuk gerai, paket, dan poster: membuka chat.',
  codeAlt: 'Kode QR yang membuka chat',
  noData: 'Data tidak ditemukan',
  noNumber: 'Belum ada nomor, jadi toko tidak menampilkan tombol dan tidak ada kode.',
  copy: 'Salin tautan',
  copied: 'Tersalin',
  save: 'Unduh',
}

const form: (typeof english)['form'] = {
  title: 'Chat',
  text: 'Tombol bundar di toko membukanya, begitu pula yang bertanya dengan kunci chatbot.',
  number: 'Nomor',
  numberHelp: 'Tujuan tombol chat. Kosong: tanpa tombol.',
  greeting: 'Kata pembuka',
  greetingHelp:
    'Sudah terketik saat chat dibuka; {page} menjadi nama halaman dan alamatnya. Kosong: tidak ada yang terketik.',
  hours: 'Jam buka',
  hoursHelp: 'Juga tampil di bagian bawah setiap halaman.',
  sections: { shop: 'Toko', chat: 'Chat' },
  changed: 'diubah',
}

export const adminWhatsappTexts: typeof english = { page, form }
