const picture = {
  title: 'Picture',
  help: 'JPEG, PNG, WebP, AVIF or HEIC, up to 5 MB.',
  choose: 'Choose a picture',
  change: 'Change picture',
  remove: 'Remove picture',
  removeTitle: 'Remove your picture?',
  removeText: 'Your initials are shown instead.',
  cropTitle: 'Choose the part to keep',
  cropText: 'Drag the picture, or move it with the arrow keys.',
  cropArea: 'The part that is kept. The arrow keys move the picture.',
  zoom: 'Zoom',
  preview: 'How it will look',
  save: 'Save picture',
  another: 'Choose another',
  asItIs: 'This browser cannot show such pictures. You can save it all the same: the middle of it is kept.',
  problems: {
    empty: 'This file is empty. Please choose another one.',
    tooLarge: 'A picture may have at most 5 MB. Please choose a smaller one.',
    noPicture: 'This is no picture that we can read. Please choose a JPEG, PNG, WebP, AVIF or HEIC file.',
    tooManyPixels: 'This picture has too many pixels. Please choose a smaller one.',
    damaged: 'This picture is damaged. Please choose another one.',
  },
}

const phone = {
  title: 'Phone number',
  /** The shop's reason for the question. */
  why: {
    CUSTOMER: 'For news about your orders, and to confirm withdrawals.',
    ADMIN: 'So that the shop’s people can reach you.',
  },
  none: 'No number yet.',
  verified: 'Verified',
  notVerified: 'Not verified yet',
  add: 'Add a number',
  change: 'Change number',
  verify: 'Verify number',
  number: 'Mobile number',
  numberHelp: 'We send a code to it by WhatsApp.',
  send: 'Send code',
  codeSent: (number: string) => `We sent a code by WhatsApp to ${number}. It is good for 5 minutes.`,
  code: 'Code of six digits',
  check: 'Confirm',
  checking: 'Checking the code…',
  triesLeft: (tries: number) => (tries === 1 ? 'One more try.' : `${tries} more tries.`),
  resendIn: (wait: string) => `Another code in ${wait}`,
  resend: 'Send another code',
  waitSeconds: (seconds: number) => `${seconds} s`,
  waitMinutes: (minutes: number) => `${minutes} min`,
  waitHours: (hours: number) => `${hours} h`,
  otherNumber: 'Use another number',
}

const appearance = {
  title: 'Appearance',
  text: 'On this device only.',
}

const data = {
  title: 'My data',
  what: {
    CUSTOMER: 'Everything the shop holds about you, as one file: profile, addresses, orders, wallet, sign-ins.',
    ADMIN: 'Everything the shop holds about you, as one file: profile, addresses, sign-ins, what you did here.',
  },
  download: 'Download my data',
  downloaded: 'File Downloaded',
  failed: 'Failed to download file',
}

export const personTexts = { picture, phone, appearance, data }
