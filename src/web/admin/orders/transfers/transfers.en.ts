import type { ReceivedTransfer } from '#contract/orders/bank-transfer.ts'

const statuses: Record<ReceivedTransfer['status'], string> = {
  WAITING: 'Waits for another administrator',
  BOOKED: 'Confirmed',
  REFUSED: 'Refused',
}

export const transfersTexts = {
  title: 'Bank transfer',
  due: (amount: string) => `${amount} is to come to an account of the shop, and no other unpaid order has this amount.`,
  proof: (number: number, when: string) => `Proof ${number}, ${when}`,
  enter: 'Confirm money',
  enterFurther: 'Enter further money',
  enterHelp: 'Look at the account first. The amount of the order pays it; another amount flags it and pays nothing.',
  amount: 'Received',
  amountHelp: 'To the rupiah, as the account statement has it.',
  note: 'Note',
  noteHelp: 'Such as the name of the sender.',
  by: (name: string, when: string) => `Entered by ${name}, ${when}`,
  decided: (name: string, when: string) => `Decided by ${name}, ${when}`,
  mine: 'You entered it, so another administrator confirms it.',
  refuse: 'Refuse',
  confirm: 'Confirm',
  refuseTitle: (amount: string) => `Refuse ${amount}?`,
  refuseText: 'Nothing is booked. It can be entered again.',
  confirmTitle: (amount: string) => `Confirm ${amount}?`,
  confirmText: 'Please look at the account yourself first: the money counts as received at once.',
  outcomes: {
    PAID: 'The money is booked',
    FLAGGED: 'It does not fit the order, which is flagged now',
    WAITING: 'Another administrator has to confirm it',
    REFUSED: 'Refused',
  },
  statuses,
}
