import type { IndonesianWords } from '../product-draft.ts'
import { BABY_DEVICE_WORDS } from './baby-devices.ts'
import { BODY_HAIR_WORDS } from './body-hair.ts'
import { SIBLING_WORDS } from '../families.ts'
import { SKIN_WORDS } from './skin.ts'
import { SUPPLEMENT_HERBAL_WORDS } from './supplements-herbal.ts'

/** What is said of each product in Indonesian. By SKU. */
export const PRODUCT_WORDS: Record<string, IndonesianWords> = {
  ...SKIN_WORDS,
  ...BODY_HAIR_WORDS,
  ...SUPPLEMENT_HERBAL_WORDS,
  ...BABY_DEVICE_WORDS,
  ...SIBLING_WORDS,
}
