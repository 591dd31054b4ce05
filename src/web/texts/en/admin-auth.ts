const signIn = {
  title: 'Admin sign-in',
  heading: (shop: string) => `${shop} admin`,
  intro: 'For the people who run the shop.',
  email: 'E-mail',
  password: 'Password',
  submit: 'Sign in',
  waitSeconds: (seconds: number) => `You can try again in ${seconds} s.`,
  waitMinutes: (minutes: number, seconds: number) => `You can try again in ${minutes} min ${seconds} s.`,
  tryNow: 'You can try again now.',
  customerHint: 'Looking for the shop?',
  toShop: (shop: string) => `Go to ${shop}`,
}

export const texts = { signIn }
