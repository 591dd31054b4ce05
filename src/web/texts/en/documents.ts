/** Documents that customers and administrators take along. */
export const texts = {
  invoice: 'Invoice (PDF)',
  downloaded: 'File Downloaded',
  failed: 'Failed to download file',
}
