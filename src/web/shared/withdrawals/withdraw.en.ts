const statuses = {
  AWAITING_OTP: 'Waiting for the code',
  OTP_VERIFIED: 'Waiting to be confirmed',
  REQUESTED: 'Under review',
  APPROVED: 'Approved',
  PROCESSING: 'On its way to the bank',
  COMPLETED: 'Paid out',
  FAILED: 'Failed',
  DISAPPROVED: 'Disapproved',
  EXPIRED: 'Expired',
  CANCELLED: 'Cancelled',
}

const page = {
  title: 'Withdraw cash',
  intro: 'Your cash goes to your bank account. We look at every withdrawal before it leaves.',
  cash: 'Cash in your wallet',
  step: (step: number, name: string) => `Step ${step} of 3: ${name}`,
  stepNames: ['Amount and account', 'Code', 'Confirm'],
  loadFailed: 'Your withdrawals could not be loaded',
  verifyEmail: 'Please confirm your e-mail address first. We sent you a link; your profile has another one.',
  verifyPhone: 'Please verify your phone number first: the code for a withdrawal goes there.',
  toProfile: 'To your profile',
  tooLittle: (min: string) => `You can withdraw from ${min} on.`,
  dayIsOver: 'You have reached the limit of today. It starts anew at midnight (WIB).',
}

const form = {
  amount: 'Amount',
  amountHelp: (min: string, left: string) => `From ${min}; ${left} more today.`,
  all: 'Everything',
  fee: 'Fee',
  arrives: 'Arrives at your bank',
  account: 'To which account?',
  other: 'Another account',
  bank: 'Bank',
  bankHelp: 'Type a part of its name.',
  number: 'Account number',
  holder: 'Name of the account holder',
  holderHelp: 'As at the bank, so that the transfer is not refused.',
  forget: 'Remove this account',
  next: 'Send the code',
  waits: (hours: number) =>
    `After a change of password, phone number or account a payout waits ${hours} hours, for your safety.`,
}

const code = {
  title: 'Type the code',
  sent: (phone: string) => `We have sent a code of six digits by WhatsApp to ${phone}.`,
  label: 'Code',
  check: 'Check the code',
  resend: 'Send another code',
  until: (time: string) => `Please confirm before ${time}.`,
}

const confirm = {
  title: 'Is everything right?',
  amount: 'From your wallet',
  to: 'To',
  holder: 'Account holder',
  confirm: 'Withdraw now',
  cancel: 'Cancel this withdrawal',
}

const detail = {
  title: (number: string) => `Withdrawal ${number}`,
  back: 'All withdrawals',
  facts: 'Details',
  steps: 'What happened',
  waits: (time: string) => `For your safety it is paid after ${time}: something about your account changed.`,
  reason: 'Reason',
  cancelTitle: (number: string) => `Cancel withdrawal ${number}?`,
  cancelText: 'The money stays in your wallet.',
  keep: 'Keep it',
  again: 'Withdraw again',
  gone: 'There is no such withdrawal',
  goneText: 'Please check the address, or look at all of your withdrawals.',
  review: 'We look at withdrawals on working days, usually within a day.',
  notFinished: 'Continue',
}

const history = {
  title: 'Your withdrawals',
  empty: 'No withdrawals yet',
  emptyText: 'What you withdraw is listed here, with every step.',
  more: (shown: number, total: number) => `Show more (${shown} of ${total})`,
}

export const withdrawTexts = { statuses, page, form, code, confirm, detail, history }
