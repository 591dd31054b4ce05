export const transferTexts = {
  title: 'Transfer',
  amount: 'Exactly this amount',
  part: (amount: string) =>
    `${amount} was taken off, so that no other order has this amount and we know that it is yours. Please do not round it.`,
  accounts: 'To one of these accounts',
  holder: (name: string) => `in the name of ${name}`,
  noAccounts: 'The shop has no account at the moment. Please choose another way to pay, or write to us.',
  confirmed: 'We look at the account on working days and confirm your payment by hand.',
  copyAmount: 'Copy the amount',
  copyNumber: (bank: string) => `Copy the account number at ${bank}`,
  copied: 'Copied',
  copyFailed: 'It could not be copied. Please mark it and copy it yourself.',
  loadFailed: 'The accounts could not be loaded',
  see: 'How to transfer',
  proof: 'Proof of your transfer',
  proofPrompt: 'Choose a picture or PDF',
  proofHelp: 'To 5 MB. It helps us to find your payment sooner; only who confirms payments sees it.',
  proofFirst: 'Please choose a file first.',
  sendProof: 'Send the proof',
  sendingProof: 'The proof is on its way',
  proofSent: (count: number) =>
    `${count === 1 ? 'Your proof is' : `Your ${count} proofs are`} with us. We look at the account and confirm your payment.`,
}
