export const signedInTexts = {
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
