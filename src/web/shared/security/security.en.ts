const factors = {
  title: 'Security',
  text: {
    CUSTOMER: 'With a passkey you sign in by finger, face or the PIN of your device, without a password.',
    ADMIN:
      'A second factor keeps others out who know your password. With a passkey you sign in by finger, face or the PIN of your device.',
  },
  passkeys: 'Passkeys',
  none: 'None yet.',
  addPasskey: 'Add a passkey',
  synced: 'On your devices',
  oneDevice: 'On one device',
  added: (day: string) => `Added ${day}`,
  used: (day: string) => `last used ${day}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: 'It no longer signs you in. Delete it on the device as well.',
  app: 'Authenticator app',
  appText: 'Shows six digits that change every half minute.',
  addApp: 'Set up an app',
  replaceApp: 'Set up another app',
  appName: 'your authenticator app',
  removeAppText: 'Its codes are no longer accepted.',
  recovery: 'Recovery codes',
  recoveryText: 'For the day on which your device is lost. Each works once.',
  left: (count: number) => `${count} left`,
  makeCodes: 'Make new codes',
  makeTitle: 'Make new recovery codes?',
  makeText: 'The codes that you have work no more.',
}

const app = {
  title: 'Set up an authenticator app',
  text: 'Scan the picture with the app, then type the six digits that it shows.',
  qr: 'QR code for your authenticator app',
  byHand: 'Or type this key into the app',
  code: 'Code of six digits',
  confirm: 'Confirm',
}

const codes = {
  title: 'Your recovery codes',
  text: 'Print them or write them down now: they are shown this once. Each signs you in once when your device is lost.',
  copy: 'Copy all',
  copied: 'Copied',
  done: 'I have kept them',
}

const sessions = {
  title: 'Where you are signed in',
  text: 'End what you do not know, then change your password.',
  device: (browser: string | null, system: string | null) =>
    [browser, system].filter(Boolean).join(' on ') || 'Unknown device',
  here: 'This device',
  place: (network: string, isSame: boolean) => (isSame ? 'The network that you are in now' : `Network ${network}`),
  since: (moment: string) => `since ${moment}`,
  end: 'End',
  endOf: (device: string) => `End the session of ${device}`,
}

/** Before what moves money or gives rights, and as the second step of a sign-in. */
const proof = {
  title: 'Is it you?',
  text: 'This wants a proof of the last five minutes. What you were doing goes on afterwards.',
  secondTitle: 'One more step',
  secondText: 'Your password is right. Confirm that it is you.',
  passkey: 'Use a passkey',
  code: 'Code',
  codeHelp: 'From your authenticator app, or a recovery code.',
  password: 'Password',
  confirm: 'Confirm',
  cancel: 'Not now',
  startOver: 'Start again',
  signIn: 'Sign out and in again, then repeat this within five minutes.',
}

const passkey = {
  signIn: 'Use a passkey',
  cancelled: 'Nothing was chosen. Try again when you are ready.',
  unable: 'This browser offers no passkeys at this address.',
  known: 'This device has a passkey of yours already.',
}

const must = {
  title: 'Add a second factor',
  text: 'What you may do here asks for one. Add a passkey or an authenticator app, and everything else opens.',
  leave: 'Sign out',
}

export const securityTexts = { factors, app, codes, sessions, proof, passkey, must }
