import type { documentsTexts as english } from './documents.en.ts'

export const documentsTexts: typeof english = {
  invoice: 'Faktur (PDF)',
  creditNote: 'Nota kredit (PDF)',
  downloaded: 'Berkas terunduh',
  failed: 'Gagal mengunduh berkas',
}
