/** Lists as files: the choice of their form. */
export const sheetFilesTexts = {
  label: 'File type',
  /** Read aloud on the button that shows the first of them. */
  chosen: (short: string, name: string) => `${short}: file type ${name}`,
  short: { csv: 'CSV', csv_semicolon: 'CSV (;)', xlsx: 'XLSX' },
  names: { csv: 'CSV with commas', csv_semicolon: 'CSV with semicolons', xlsx: 'Excel workbook (XLSX)' },
  help: 'Excel set to Indonesian opens CSV with semicolons.',
  export: 'Export',
  rows: (count: number, shown: string) => (count === 1 ? '1 row' : `${shown} rows`),
  nothing: 'Nothing matches: the file would be empty.',
  start: 'Download',
  loading: 'Fetching the file',
  size: (size: string) => `${size} so far`,
  stop: 'Cancel download',
  back: 'Not now',
  importsTakeCsv: 'Imports take CSV of either kind, but no XLSX.',
}
