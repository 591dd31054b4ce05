/** Answers that are saved to begin with, for reviews and for tickets. */
export const savedAnswers = {
  title: { REVIEW: 'Saved answers to reviews', TICKET: 'Saved answers to questions' },
  intro: {
    REVIEW: 'Placeholders are filled in when an answer is inserted: {name}, {item}.',
    TICKET: 'Placeholders are filled in when an answer is inserted: {name}, {order_number}, {ticket_number}, {shop}.',
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
}
