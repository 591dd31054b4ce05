/** Documents that customers and administrators take along. */
export const documentsTexts = {
  invoice: 'Invoice (PDF)',
  creditNote: 'Credit note (PDF)',
  downloaded: 'File Downloaded',
  failed: 'Failed to download file',
}
