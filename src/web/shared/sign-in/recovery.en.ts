const forgot = {
  title: 'Forgot password',
  heading: 'Forgot your password?',
  intro: 'We mail you a link with which you choose another one.',
  email: 'E-mail',
  submit: 'Mail me a link',
  toSignIn: 'Back to sign-in',
}

const sent = {
  heading: 'Check your inbox',
  reset: (email: string) =>
    `If ${email} has an account here, a mail with a link is on its way. The link works once, for 60 minutes.`,
  signUp: (email: string) => `A mail is on its way to ${email}. Its link opens your account, once, within 60 minutes.`,
  notThere: 'Nothing there? Have a look among the spam, then have it sent again.',
  again: 'Send it again',
  againIn: (seconds: number) => `Possible again in ${seconds} s`,
  isSent: 'Sent again.',
  other: 'Use another address',
}

const choose = {
  title: 'Choose a password',
  heading: 'Choose a new password',
  intro: (email: string) => `For ${email}. Every device that is signed in will be signed out.`,
  newPassword: 'New password',
  confirmPassword: 'Repeat the password',
  submit: 'Save password',
  doneHeading: 'Your password is changed',
  doneText: (email: string) => `You have been signed out everywhere. Sign in as ${email} with your new password.`,
  signIn: 'Sign in',
}

const create = {
  askHeading: 'Confirm your address',
  askText: (email: string) => `One press confirms that ${email} is yours. Then choose a password.`,
  ask: 'Confirm address',
  title: 'Confirm e-mail',
  heading: 'Your address is confirmed',
  intro: (email: string) => `${email} is yours. Choose a name and a password, and your account is ready.`,
  doneText: (email: string) => `Thank you. ${email} is now confirmed for your account.`,
  toShop: 'To the shop',
  signIn: 'Sign in',
}

/** What a link can be when it is not the one that the page needs. */
const link = {
  title: 'About this link',
  checking: 'Checking your link…',
  deadHeading: 'This link does not work any more',
  deadText: 'It has expired or was already used. Links work once, for 60 minutes.',
  deadConfirm:
    'It has expired or was already used. If you have confirmed your address before, all is well: just sign in.',
  missingHeading: 'Something is missing here',
  missingText: 'This page is opened with the link of a mail. Please use the whole link, or ask for another one.',
  missingSignedIn:
    'This page is opened with the link of a mail. You are signed in: change your password in your profile.',
  foreignHeading: 'This link is for something else',
  foreignText: 'It still works, but on another page.',
  troubleHeading: 'We could not check your link',
  askAgain: 'Ask for another link',
  toProfile: 'To my profile',
  toItsPage: 'Open its page',
  signUp: 'Create an account',
  signIn: 'Sign in',
}

const unsubscribe = {
  title: 'Unsubscribe',
  heading: 'No more offers by mail?',
  intro:
    'You will get no more vouchers and reminders of your cart by mail. Mails about your orders and your account still come.',
  submit: 'Unsubscribe',
  doneHeading: 'You are unsubscribed',
  doneText: 'No more offers will come by mail. Under “Privacy” you can agree to them again at any time.',
  deadHeading: 'This link does not work',
  deadText: 'Please use the whole link of the mail, or switch offers off under “Privacy” in your profile.',
  toShop: 'To the shop',
  toPrivacy: 'To my choices',
}

export const recoveryTexts = { forgot, sent, choose, create, link, unsubscribe }
