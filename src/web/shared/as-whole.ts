import { typedWholeNumber } from '#contract/typed-whole.ts'

/** For `register`: a whole number as it was typed, such as `1.000`; NaN, which schemas refuse, for what is none. */
export const asWhole = {
  setValueAs: (typed: string | number | null | undefined) => {
    const amount = typedWholeNumber(String(typed ?? ''))
    return amount === undefined ? Number.NaN : amount
  },
}
