import type { Areas } from '../catalogue.ts'

export const texts: Areas['documents'] = {
  invoice: 'Faktur (PDF)',
  creditNote: 'Nota kredit (PDF)',
  downloaded: 'Berkas terunduh',
  failed: 'Gagal mengunduh berkas',
}
