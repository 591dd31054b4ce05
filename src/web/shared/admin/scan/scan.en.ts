/** Finding an order by the code of its label. */
export const scanTexts = {
  button: 'Scan an order',
  title: 'Scan an order',
  aim: 'Hold the code of a label or packing slip before the camera.',
  noCamera: 'The camera is not available here. Type the number, or use a scanner.',
  noDetector: 'This browser cannot read codes. Type the number, or use a scanner.',
  number: 'Order or airway bill number',
  find: 'Find',
  searching: 'Searching…',
  nothing: (code: string) => `No order has the number ${code}.`,
}
