/**
 * What the server and the contract's schemas say is English already. Other languages put their words beside it, whole
 * sentences in `exact`, sentences with figures or names in `patterns`.
 */
type Messages = {
  exact: Readonly<Record<string, string>>
  /** `$1` in the words stands for the first group. */
  patterns: readonly { of: RegExp; words: string }[]
}

export const texts: Messages = { exact: {}, patterns: [] }
