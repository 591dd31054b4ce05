export const costTexts = {
  title: 'What shipping cost',
  none: 'No bill yet.',
  add: 'Enter a bill',
  edit: (bill: string) => `Correct ${bill}`,
  parcel: 'Parcel',
  parcelName: (attempt: number, awb: string) => `${attempt}. ${awb}`,
  bill: 'Bill',
  billed: 'Billed',
  billedHelp: 'What this bill says in all of this parcel.',
  by: (name: string) => `by ${name}`,
  summary: (charged: string, billed: string) => `Charged ${charged}, billed ${billed}`,
  withoutAwb: 'without AWB',
}
