import type { sheetFilesTexts as english } from './sheet-files.en.ts'

export const sheetFilesTexts: typeof english = {
  label: 'Jenis berkas',
  chosen: (short, name) => `${short}: jenis berkas ${name}`,
  short: { csv: 'CSV', csv_semicolon: 'CSV (;)', xlsx: 'XLSX' },
  names: { csv: 'CSV dengan koma', csv_semicolon: 'CSV dengan titik koma', xlsx: 'Excel (XLSX)' },
  help: 'Excel dengan pengaturan wilayah Indonesia membuka CSV dengan titik koma.',
  export: 'Ekspor',
  rows: (_count, shown) => `${shown} baris`,
  nothing: 'Tidak ada yang cocok: berkasnya akan kosong.',
  start: 'Unduh',
  loading: 'Mengambil berkas',
  size: (size) => `${size} terunduh`,
  stop: 'Batalkan unduhan',
  back: 'Nanti saja',
  importsTakeCsv: 'Impor menerima kedua jenis CSV, tetapi bukan XLSX.',
}
