import * as z from 'zod'
import { defineCall } from '../call.ts'
import { Untranslated } from '../catalogue/texts.ts'
import { issue } from '../messages/issues.ts'
import { Rupiah } from '../money.ts'
import { PageMeta, pageOf, paging } from '../page.ts'
import { Id, line, Time } from '../scalars.ts'
import { visible } from '../visible.ts'

export const VoucherType = z.enum(['PERCENTAGE', 'FIXED', 'FREE_SHIPPING', 'FREEBIE'])
export type VoucherType = z.output<typeof VoucherType>

/** What of an order a voucher makes cheaper. An order takes at most one of each. */
export const VoucherKind = z.enum(['DISCOUNT', 'SHIPPING', 'FREEBIE'])
export type VoucherKind = z.output<typeof VoucherKind>

export const VoucherScope = z.enum(['ALL', 'PRODUCTS', 'BUNDLES', 'CATEGORIES'])
export type VoucherScope = z.output<typeof VoucherScope>

export const VoucherAudience = z.enum(['EVERYONE', 'NEW_CUSTOMERS', 'SPECIAL_AFFILIATES', 'CHOSEN'])
export type VoucherAudience = z.output<typeof VoucherAudience>

export const RedeemChannel = z.enum(['ONLINE', 'OFFLINE'])
export type RedeemChannel = z.output<typeof RedeemChannel>

/** Why a voucher cannot be used; the order of the list is the order in which it is looked at. */
export const VoucherRefusal = z.enum([
  'NOT_FOUND',
  'NOT_ACTIVE',
  'NOT_STARTED',
  'ENDED',
  'USED_UP',
  'NOT_FOR_YOU',
  'LIMIT_REACHED',
  'NOT_WITH_PLANS',
  'CLAIM_FIRST',
  'NOTHING_IN_SCOPE',
  'MIN_SPEND',
  'NOTHING_TO_TAKE_OFF',
  'KIND_TAKEN',
  'GIFT_OUT_OF_STOCK',
])
export type VoucherRefusal = z.output<typeof VoucherRefusal>

/** 4 to 24 Latin letters and digits in any case; letters of other alphabets that look the same are refused. */
export const VoucherCode = z
  .string()
  .max(60, issue('not_voucher_code'))
  .transform(visible)
  .pipe(z.string().regex(/^[A-Za-z0-9]{4,24}$/, issue('not_voucher_code')))
  .transform((text) => text.toUpperCase())

/** The words of a voucher in one language; where one is empty the other language is shown. */
const Words = z.object({ name: z.string(), description: z.string(), terms: z.string() })
export const VoucherWords = z.object({ id: Words, en: Words })
export type VoucherWords = z.output<typeof VoucherWords>

/** What a voucher is for: an item, or everything in a category. */
export const VoucherTarget = z.object({
  type: z.enum(['product', 'bundle', 'category']),
  id: Id,
  name: z.string(),
  untranslated: Untranslated,
  path: z.string().describe('Its page in the shop'),
  image_url: z.string().nullable(),
})
export type VoucherTarget = z.output<typeof VoucherTarget>

export const VoucherGift = z.object({
  product_id: Id,
  name: z.string(),
  untranslated: Untranslated,
  slug: z.string(),
  image_url: z.string().nullable(),
  quantity: z.int(),
  in_stock: z.boolean(),
})
export type VoucherGift = z.output<typeof VoucherGift>

export const ClaimStatus = z
  .enum(['CLAIMED', 'ON_ORDER', 'SPENT', 'EXPIRED'])
  .describe('Waits for an order, rides on one that is not paid yet, is spent, or ended unused')
export type ClaimStatus = z.output<typeof ClaimStatus>

/** A gift that a customer has claimed: it rides on the next order, or was handed over at the counter. */
export const FreebieClaim = z.object({
  claim_id: Id,
  voucher_id: Id,
  voucher_name: z.string(),
  voucher_names: z
    .object({ en: z.string(), id: z.string() })
    .describe('As it was written in each language; one may be empty'),
  channel: RedeemChannel,
  status: ClaimStatus,
  gift: VoucherGift,
  claimed_at: Time,
  expires_at: Time,
  spent_at: Time.nullable(),
  order_id: Id.nullable(),
  place: z.string().nullable().describe('Where it was handed over'),
  handed_over_by: z.string().nullable().describe('The administrator at the counter'),
})
export type FreebieClaim = z.output<typeof FreebieClaim>

/** Where a voucher stands for its reader. */
export const MyVoucherStatus = z.enum(['USABLE', 'UPCOMING', 'USED', 'ENDED'])
export type MyVoucherStatus = z.output<typeof MyVoucherStatus>

/** A voucher as its customer sees it. */
export const Voucher = z.object({
  voucher_id: Id,
  code: z.string().describe('What is typed in checkout; of a campaign the reader’s own code'),
  name: z.string(),
  description: z.string(),
  terms: z.string(),
  translations: VoucherWords,
  type: VoucherType,
  kind: VoucherKind,
  value: z.int().describe('PERCENTAGE: basis points; FIXED: rupiah; otherwise 0'),
  max_discount: Rupiah.nullable().describe('The most it takes off; null: no limit of its own'),
  min_spend: Rupiah.describe('Goods in scope at their present prices, before discounts'),
  scope: VoucherScope,
  targets: z.array(VoucherTarget).describe('The first 20 of what it is for; empty where it is for everything'),
  target_count: z.int(),
  audience: VoucherAudience,
  quota_left: z.int().nullable().describe('null: no limit'),
  per_customer_limit: z.int(),
  used_by_me: z.int().describe('Uses of the reader that count, and claims'),
  starts_at: Time,
  ends_at: Time,
  gift: VoucherGift.nullable(),
  redeem_channels: z.array(RedeemChannel),
  images: z.array(z.object({ image_id: Id, url: z.string().describe('The base address of a stored picture') })),
  is_saved: z.boolean(),
  status: MyVoucherStatus,
  reason: VoucherRefusal.nullable().describe('Why it is not usable now'),
  claim: FreebieClaim.nullable().describe('The reader’s claim that still waits, or else the last one'),
})
export type Voucher = z.output<typeof Voucher>

/** The list shape that the specification gives vouchers. */
export function vouchersPage<T extends z.ZodType>(voucher: T) {
  return z.object({ vouchers: z.array(voucher), pagination: PageMeta })
}

export const listMyVouchers = defineCall({
  method: 'GET',
  path: '/voucher/my-vouchers',
  access: 'customer',
  summary:
    'Vouchers for me: listed for everybody, chosen for me, or saved by their code; those that end first come first',
  query: z.strictObject({
    ...paging(),
    status: z.enum(['usable', 'upcoming', 'past']).default('usable').describe('`past`: used up by me, or ended'),
  }),
  response: vouchersPage(Voucher).extend({
    counts: z.object({ usable: z.int(), upcoming: z.int(), past: z.int() }),
  }),
})

export const saveVoucher = defineCall({
  method: 'POST',
  path: '/voucher/my-vouchers',
  access: 'customer',
  summary: 'Keep a voucher by typing its code; one that was saved before stays saved',
  body: z.strictObject({ code: VoucherCode }),
  response: Voucher,
  code: 201,
  message: 'voucher_saved',
  attempts: 'secret',
  errors: ['voucher_not_usable'],
  example: { code: 'SEHATBARU' },
})

const byId = z.object({ id: Id })

export const forgetVoucher = defineCall({
  method: 'DELETE',
  path: '/voucher/my-vouchers/{id}',
  access: 'customer',
  summary: 'Take a saved voucher off my list',
  params: byId,
  response: z.null(),
  code: 204,
  message: 'voucher_forgotten',
  errors: ['not_found'],
})

export const getVoucher = defineCall({
  method: 'GET',
  path: '/voucher/{id}',
  access: 'customer',
  summary: 'A voucher with its terms; one that is not for me and that I did not save does not exist for me',
  params: byId,
  response: Voucher,
  errors: ['not_found'],
})

/** What a voucher would do to the reader's cart, or why it does nothing. */
export const VoucherCheck = z.object({
  valid: z.boolean(),
  voucher: Voucher.nullable().describe('null where no such voucher exists for the reader'),
  reason: VoucherRefusal.nullable(),
  missing_amount: Rupiah.nullable().describe('How much more of the goods in scope it takes'),
  discount_preview: Rupiah.describe(
    'Taken off the ticked lines of the cart; of the shipping, where its fee is not known, 0',
  ),
})
export type VoucherCheck = z.output<typeof VoucherCheck>

export const checkVoucherCode = defineCall({
  method: 'POST',
  path: '/voucher/check-code',
  access: 'customer',
  summary: 'Whether a code can be used now with the cart, and why not',
  body: z.strictObject({ code: VoucherCode }),
  response: VoucherCheck,
  attempts: 'secret',
  errors: [],
  example: { code: 'SEHATBARU' },
})

export const redeemOnline = defineCall({
  method: 'POST',
  path: '/voucher/redeem/online',
  access: 'customer',
  summary: 'Claim the gift of a voucher: it rides on the next order at Rp 0, and its stock is taken then',
  body: z.strictObject({ voucher_id: Id }),
  response: FreebieClaim,
  code: 201,
  message: 'freebie_claimed',
  idempotent: true,
  errors: ['not_found', 'voucher_not_usable'],
  example: { voucher_id: '01890000-0000-7000-8000-000000000000' },
})

export const redeemOffline = defineCall({
  method: 'POST',
  path: '/voucher/redeem/offline',
  access: 'customer',
  summary:
    'Hand over the gift at the counter: an administrator types the password on the customer’s phone, the claim is spent at once and its stock taken',
  body: z.strictObject({
    voucher_id: Id,
    admin_password: z
      .string()
      .min(1, issue('required'))
      .max(128, issue('at_most_characters', { max: 128 })),
    admin_id: Id.optional().describe('From the list of those who can stand at a counter'),
    admin_email: z
      .string()
      .overwrite(visible)
      .toLowerCase()
      .max(254)
      .optional()
      .describe('In its place; one of the two is needed where the shop has more than one administrator'),
    place: line(0, 60).default('').describe('Which counter; empty: the shop'),
  }),
  response: FreebieClaim,
  code: 201,
  message: 'freebie_handed_over',
  idempotent: true,
  errors: ['not_found', 'voucher_not_usable', 'out_of_stock', 'admin_password_wrong', 'too_many_requests'],
  example: {
    voucher_id: '01890000-0000-7000-8000-000000000000',
    admin_email: 'admin@sehati.example',
    admin_password: 'the administrator types it',
  },
})

/** Administrators who can stand at a counter, for choosing oneself; names only. */
export const listCounterAdmins = defineCall({
  method: 'GET',
  path: '/voucher/redeem/counter',
  access: 'customer',
  summary: 'Who can hand over a gift at the counter: first names, and masked addresses to tell them apart',
  response: pageOf(z.object({ admin_id: Id, name: z.string(), email_hint: z.string() })),
})

export const listMyClaims = defineCall({
  method: 'GET',
  path: '/voucher/claims',
  access: 'customer',
  summary: 'Gifts that I claimed, newest first',
  query: z.strictObject({ ...paging(), status: ClaimStatus.optional() }),
  response: pageOf(FreebieClaim),
})

/** The most vouchers beside one item. */
export const mostHints = 3

/** A voucher of everybody that an item is in the scope of, for the page of the item and for the cart. */
export const VoucherHint = z.object({
  voucher_id: Id,
  code: z.string(),
  translations: VoucherWords.describe('Without the terms, which its own page has'),
  type: VoucherType,
  kind: VoucherKind,
  value: z.int(),
  max_discount: Rupiah.nullable(),
  min_spend: Rupiah,
  ends_at: Time,
})
export type VoucherHint = z.output<typeof VoucherHint>

/** What an order used. `amount` is what it took off; a gift takes nothing off. */
export const UsedVoucher = z.object({
  voucher_id: Id,
  code: z.string(),
  name: z.string(),
  kind: VoucherKind,
  amount: Rupiah,
})
export type UsedVoucher = z.output<typeof UsedVoucher>
