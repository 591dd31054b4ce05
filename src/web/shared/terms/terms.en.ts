/** What people are asked of terms and policy, above pages, at the checkout and under "Privacy". */
export const termsTexts = {
  label: 'Terms and policy',
  changedTitle: 'Our terms have changed',
  firstTitle: 'Please accept our terms',
  changedText: 'You can look around as before. The next order needs your yes.',
  terms: 'Terms and conditions',
  policy: 'Privacy policy',
  accept: 'I accept',
  later: 'Later',
  more: 'What changed',
  inForce: (version: number, day: string) => `Version ${version}, in force since ${day}`,
  changed: (words: string) => `What changed: ${words}`,
  acceptedOn: (day: string) => `You accepted both on ${day}.`,
  orClose: 'If you do not agree, you can close your account below.',
  loadFailed: 'The terms could not be loaded',
}
