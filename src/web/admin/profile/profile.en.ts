const profile = {
  title: 'My profile',
  detailsTitle: 'About me',
  detailsText: 'Your name stands beside everything you do with orders.',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  emailHelp: 'You sign in with it. It cannot be changed here.',
  language: 'Language',
  languageHelp: 'Of the admin and of the messages the shop sends you.',
  save: 'Save changes',
  nothingToSave: 'Nothing has been changed yet.',
  passwordTitle: 'Password',
  passwordText: 'Changing it ends your session on every device; you sign in again with the new one.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  newPasswordHelp: 'At least 8 characters. A short sentence works well.',
  changePassword: 'Change password',
  leaveTitle: 'Sign out',
  leaveText: 'Ends the session on this device.',
  leave: 'Sign out',
}

export const adminProfileTexts = { profile }
