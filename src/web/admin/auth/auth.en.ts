const signIn = {
  title: 'Admin sign-in',
  heading: (shop: string) => `${shop} admin`,
  intro: 'For the people who run the shop.',
  customerHint: 'Looking for the shop?',
  toShop: (shop: string) => `Go to ${shop}`,
}

export const adminAuthTexts = { signIn }
