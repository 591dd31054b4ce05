/** Answers that are saved to begin with, for reviews and for tickets. */
export const savedAnswers = {
  title: { REVIEW: 'Saved answers to reviews', TICKET: 'Saved answers to questions', CHAT: 'WhatsApp texts' },
  intro: {
    REVIEW: 'Placeholders are filled in when an answer is inserted: {name}, {item}.',
    TICKET: 'Placeholders are filled in when an answer is inserted: {name}, {order_number}, {ticket_number}, {shop}.',
    CHAT: 'Placeholders are filled in when a chat is opened: {name}, {order_number}, {courier}, {awb_number}, {ticket_number}, {withdrawal_number}, {amount}, {shop}. A chat begins with the text whose placeholders are all known, the fullest first.',
  },
  label: 'Saved answer',
  choose: 'Insert a saved answer',
  keep: 'Save this text',
  manage: 'Saved answers',
  add: 'New saved answer',
  edit: 'Change',
  name: 'Name',
  words: { en: 'In English', id: 'In Indonesian' },
  oneIsEnough: 'One language is enough; the other one then says the same.',
  save: 'Save',
  back: 'Back',
  deleteTitle: (name: string) => `Delete “${name}”?`,
  emptyTitle: 'No saved answers yet',
  emptyText: 'Save what you write often, in both languages.',
  chat: {
    button: (name: string) => `WhatsApp to ${name}`,
    title: (name: string) => `WhatsApp to ${name}`,
    language: 'Language',
    languages: { en: 'English', id: 'Indonesian' },
    text: 'First words',
    open: 'Open WhatsApp',
  },
  /** What texts of chats are called instead. */
  chatTexts: {
    label: 'Kept text',
    choose: 'Begin with a kept text',
    manage: 'WhatsApp texts',
    add: 'New text',
    emptyTitle: 'No texts yet',
  },
}
