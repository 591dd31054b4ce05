const signIn = {
  title: 'Sign in',
  welcome: 'Welcome back',
  intro: 'Sign in to buy, follow your orders and keep your addresses.',
  email: 'E-mail',
  password: 'Password',
  submit: 'Sign in',
  noAccount: 'New here?',
  toSignUp: 'Create an account',
}

const signUp = {
  title: 'Create account',
  welcome: 'Create your account',
  intro: 'One account for orders, addresses and everything you care about.',
  firstName: 'First name',
  lastName: 'Last name (optional)',
  email: 'E-mail',
  password: 'Password',
  passwordHelp: 'At least 8 characters. A short sentence works well.',
  referralCode: 'Referral code (optional)',
  referralHelp: 'From the link that brought you here.',
  submit: 'Create account',
  haveAccount: 'Already have an account?',
  toSignIn: 'Sign in',
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
    'BPOM registered and original',
    'Prices include VAT, no surprises at checkout',
    'Refunds to your wallet at once',
  ],
}

export const texts = { signIn, signUp, shared }
