const signIn = {
  title: 'Sign in',
  welcome: 'Welcome back',
  intro: 'Sign in to buy, follow your orders and keep your addresses.',
  email: 'E-mail',
  password: 'Password',
  submit: 'Sign in',
  forgot: 'Forgot your password?',
  noAccount: 'New here?',
  toSignUp: 'Create an account',
  adminHint: 'This address belongs to the administration.',
  toAdmin: 'Sign in as an administrator',
}

const again = {
  title: 'Please sign in again',
  text: 'What you have typed stays as it is.',
  leave: 'To the sign-in page',
  inWindow: 'It opens in a window of its own and closes by itself. Your form stays here.',
  blocked: 'Your browser did not open the window. Go to the sign-in page instead: what you have typed is kept.',
  window: {
    title: 'Signing you in',
    done: 'You are signed in. You can close this window.',
    other: (email: string) => `That is another account. Please choose ${email}.`,
    close: 'Close this window',
  },
}

const signUp = {
  title: 'Create account',
  welcome: 'Create your account',
  intro: 'One account for orders, addresses and everything you care about.',
  firstName: 'First name',
  lastName: 'Last name (optional)',
  email: 'E-mail',
  password: 'Password',
  referralCode: 'Referral code (optional)',
  referralHelp: 'From the link that brought you here.',
  invitedBy: (name: string) => `${name} invited you. Your first order brings you a bonus of points.`,
  submit: 'Create account',
  haveAccount: 'Already have an account?',
  toSignIn: 'Sign in',
  takenSignIn: 'Sign in with this address',
  mailFirst: 'Rather confirm your e-mail address first?',
  mailFirstAction: 'Mail me a link',
  mailTitle: 'One step left',
  agreeBefore: 'By creating an account you agree to our ',
  agreeTerms: 'terms and conditions',
  agreeBetween: ' and ',
  agreePolicy: 'privacy policy',
  agreeAfter: '.',
}

const shared = {
  waitSeconds: (seconds: number) => `You can try again in ${seconds} s.`,
  waitMinutes: (minutes: number, seconds: number) => `You can try again in ${minutes} min ${seconds} s.`,
  tryNow: 'You can try again now.',
  promises: [
    'Registered with BPOM or the Ministry of Health',
    'Prices include VAT, no surprises at checkout',
    'Refunds to your wallet at once',
  ],
}

/** Under a new password, ticked while it is typed. */
const rules = {
  label: 'What makes a good password',
  length: '8 to 128 characters. A short sentence works well',
  notEasy: 'Not one that guessers try first',
  met: 'Met:',
  unmet: 'Not met:',
  open: 'Not yet met:',
}

const social = {
  or: 'or',
  with: { google: 'Continue with Google', sandbox: 'Continue with a test account' },
  provider: { google: 'Google', sandbox: 'The sign-in provider' },
  cancelled: 'You cancelled. Nothing has happened; try again or use your e-mail address.',
  away: (provider: string) =>
    `${provider} does not answer right now. Please try again in a moment, or use your e-mail address.`,
  foreign: 'This sign-in did not begin on this page. Please try again.',
  failed: (provider: string) => `${provider} did not sign you in. Please try again.`,
  choosePassword: 'Choose a new password',
  connectTitle: 'Connect your account',
  connectIntro: (email: string) => `${email} already has an account here. Enter its password once to connect the two.`,
  connect: 'Connect and sign in',
  back: 'Back to sign-in',
  completeTitle: 'Welcome! One last thing',
  completeIntro: 'Tell us what to call you. You can change it at any time.',
  complete: 'Continue',
  skip: 'Not now',
}

export const authTexts = { signIn, again, signUp, shared, rules, social }
