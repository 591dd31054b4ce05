export const privacyTexts = {
  title: 'Privacy',
  intro: 'What you agreed to. Each counts for itself, and you can change your mind at any time.',
  loadFailed: 'Your choices could not be loaded',
  consentsTitle: 'What you agree to',
  since: (day: string) => `You agreed on ${day}.`,
  until: (day: string) => `You took it back on ${day}.`,
  purposes: {
    OFFERS_MAIL: {
      label: 'Offers and reminders by mail',
      help: 'Vouchers for you, and a word when you have left something in your cart. Seldom, and never passed on. Every such mail has a link to stop them.',
    },
    OFFERS_WHATSAPP: {
      label: 'Offers by WhatsApp',
      help: 'Vouchers and news to your mobile number. The shop sends none today; if it begins to, only with your yes.',
    },
    MEASURING: {
      label: 'Measuring what you do in the shop',
      help: 'Which pages you look at, to make the shop better. The shop counts without people today; if it begins to, only with your yes.',
    },
    ADVERTISING: {
      label: 'Advertising elsewhere',
      help: 'That advertising networks hear of your purchases. Nothing is passed on to them today; if it ever is, only with your yes.',
    },
    SKIN_PROFILE: {
      label: 'Skin type and age in reviews',
      help: 'What your reviews say of you, for everybody to read. You agree by choosing it in a review.',
    },
  },
  forgetTitle: 'Take this back?',
  forgetText: (count: number) =>
    count === 1
      ? 'Skin type and age are removed from 1 review for good. The review itself stays.'
      : `Skin type and age are removed from ${count} reviews for good. The reviews themselves stay.`,
  forget: 'Take it back',
  requests: {
    title: 'What you asked',
    text: 'Copies and closings are done at once. A correction is answered within three days.',
    loadFailed: 'Your requests could not be loaded',
    kinds: { EXPORT: 'Copy of your data', CLOSING: 'Closing the account', CORRECTION: 'Correction' },
    asked: (moment: string) => `Asked on ${moment}.`,
    due: (moment: string) => `You hear from us by ${moment}.`,
    outcomes: {
      DONE: (moment: string) => `Done on ${moment}.`,
      REFUSED: (moment: string) => `Not possible, answered on ${moment}.`,
      CLOSED: (moment: string) => `Ended with the account on ${moment}.`,
    },
    question: 'What should be corrected?',
    questionHelp: 'Name, addresses and phone number you can change yourself in your profile.',
    ask: 'Ask for a correction',
  },
}
