const page = {
  title: 'WhatsApp',
  preview: 'As on a phone',
  previewText: 'What opens when somebody presses the button on a product.',
  examplePage: 'Embunara Ceramide Barrier Cream (sehati.id/products/ceramide)',
  code: 'Code to print',
  codeText: 'For the counter, parcels and posters: it opens the chat.',
  codeAlt: 'QR code that opens the chat',
  noData: 'No data found',
  noNumber: 'There is no number yet, so the shop shows no button and there is no code.',
  copy: 'Copy the link',
  copied: 'Copied',
  save: 'Download',
}

const form = {
  title: 'The chat',
  text: 'The round button of the shop opens it, and so does whoever asks with the chatbot’s key.',
  number: 'Number',
  numberHelp: 'The chat button leads there. Empty: no button.',
  greeting: 'First words',
  greetingHelp: 'Typed already when the chat opens; {page} becomes the page and its address. Empty: nothing is typed.',
  hours: 'Opening hours',
  hoursHelp: 'Shown at the foot of every page too.',
  sections: { shop: 'Shop', chat: 'Chat' },
  changed: 'changed',
}

export const adminWhatsappTexts = { page, form }
