import type { DemoProduct } from './content-types.ts'
import { SIBLING_PRODUCTS } from './families.ts'
import { toProduct } from './product-draft.ts'
import { BABY_DEVICE_PRODUCTS } from './products-baby-devices.ts'
import { BODY_HAIR_PRODUCTS } from './products-body-hair.ts'
import { SKIN_PRODUCTS } from './products-skin.ts'
import { SUPPLEMENT_HERBAL_PRODUCTS } from './products-supplements-herbal.ts'

/** The sixty products of the demo shop, and further sizes and shades of some. */
export const PRODUCTS: DemoProduct[] = [
  ...SKIN_PRODUCTS,
  ...BODY_HAIR_PRODUCTS,
  ...SUPPLEMENT_HERBAL_PRODUCTS,
  ...BABY_DEVICE_PRODUCTS,
  ...SIBLING_PRODUCTS,
].map(toProduct)
