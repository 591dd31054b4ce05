/** The reminder to confirm the address, above the shop's pages. */
export const verificationTexts = {
  label: 'Confirm your e-mail address',
  short: 'Please confirm your e-mail address',
  long: (email: string) => `Please confirm your e-mail address: follow the link that we mailed to ${email}`,
  send: 'Send it again',
  sendIn: (seconds: number) => `Again in ${seconds} s`,
}
