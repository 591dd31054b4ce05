const footer = {
  aboutUs: 'About us and our pharmacists',
  helpPage: 'Delivery, payment, returns',
  payments: 'You can pay with',
  delivery: 'We deliver with',
  complaints: 'Consumer complaints',
  policy: 'Privacy policy',
  terms: 'Terms and conditions',
  contact: 'Contact',
  help: 'Help',
  rights: (owner: string) => `© ${owner}`,
}

/** Of the menu that says who is signed in, and of what is theirs alone. */
const signedIn = {
  account: 'Account',
  signOut: 'Sign out',
  myProfile: 'My profile',
  myOrders: 'My orders',
  myPlans: 'My plans',
  myFavourites: 'My favourites',
  myVouchers: 'My vouchers',
  myPoints: 'My points',
  inviteFriends: 'Invite friends',
  support: 'Help and support',
  signedInAs: 'Signed in as',
}

/** What the layout says that no first visit has to load. */
export const laterLayoutTexts = { footer, signedIn }
