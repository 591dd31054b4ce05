import * as z from 'zod'
import { defineCall } from '../call.ts'
import { ImageUrls, TypedImageUrls } from '../catalogue/product-fields.ts'
import { orJsonText } from '../json-text.ts'
import { issue } from '../messages/issues.ts'
import { Rupiah } from '../money.ts'
import { Flag, paging, sorting, wholeNumber } from '../page.ts'
import { pictureMaxBytes } from '../pictures.ts'
import { Day, Id, line, lines, Time } from '../scalars.ts'
import { visible } from '../visible.ts'
import {
  RedeemChannel,
  VoucherAudience,
  VoucherCode,
  VoucherGift,
  VoucherKind,
  VoucherScope,
  vouchersPage,
  VoucherTarget,
  VoucherType,
  VoucherWords,
} from './vouchers.ts'

/** Follows from switch, times and uses; none of it is stored. */
export const VoucherState = z
  .enum(['DRAFT', 'SCHEDULED', 'RUNNING', 'PAUSED', 'USED_UP', 'ENDED', 'ARCHIVED'])
  .describe('DRAFT was never switched on, PAUSED was')
export type VoucherState = z.output<typeof VoucherState>

export const mostImages = 4
export const mostTargets = 500
export const mostCampaignCodes = 10_000
export const mostChosen = 5_000

const images = { field: 'images', maxFiles: mostImages, maxBytes: pictureMaxBytes }

/** Codes of a campaign: `made` grows while the task works. */
export const Campaign = z.object({ prefix: z.string(), count: z.int(), made: z.int(), used: z.int() })

/** A voucher as administrators keep it. */
export const AdminVoucher = z.object({
  voucher_id: Id,
  code: z.string(),
  name: z.string(),
  description: z.string(),
  terms: z.string(),
  translations: VoucherWords,
  type: VoucherType,
  kind: VoucherKind,
  value: z.int(),
  max_discount: Rupiah.nullable(),
  min_spend: Rupiah,
  scope: VoucherScope,
  target_ids: z.array(Id),
  targets: z.array(VoucherTarget),
  audience: VoucherAudience,
  customer_ids: z.array(Id),
  customer_count: z.int(),
  quota: z.int().nullable(),
  used_count: z.int().describe('Uses and claims that count now'),
  per_customer_limit: z.int(),
  budget: Rupiah.nullable().describe('The most rupiah that all uses together take off'),
  given_amount: Rupiah.describe('What the uses that count took off'),
  starts_at: Time,
  ends_at: Time,
  is_active: z.boolean(),
  is_public: z.boolean(),
  state: VoucherState,
  gift: VoucherGift.nullable(),
  redeem_channels: z.array(RedeemChannel),
  campaign: Campaign.nullable(),
  images: z.array(z.object({ image_id: Id, url: z.string() })),
  fixed_fields: z
    .array(z.string())
    .describe(
      'What may not change any more, because customers already rely on it; once anybody has used, claimed or saved it',
    ),
  version: z.int(),
  created_at: Time,
  updated_at: Time,
  archived_at: Time.nullable(),
})
export type AdminVoucher = z.output<typeof AdminVoucher>

/** A row of the administrators' list. */
export const VoucherRow = AdminVoucher.pick({
  voucher_id: true,
  code: true,
  name: true,
  translations: true,
  type: true,
  kind: true,
  value: true,
  max_discount: true,
  min_spend: true,
  scope: true,
  audience: true,
  quota: true,
  used_count: true,
  budget: true,
  given_amount: true,
  starts_at: true,
  ends_at: true,
  is_active: true,
  is_public: true,
  state: true,
  campaign: true,
  version: true,
  updated_at: true,
}).extend({ image_url: z.string().nullable() })
export type VoucherRow = z.output<typeof VoucherRow>

export const listVouchers = defineCall({
  method: 'GET',
  path: '/admin/voucher',
  access: 'admin',
  permission: 'vouchers',
  summary: 'All vouchers, and how many there are in each state',
  query: z.strictObject({
    ...paging(),
    search: line(0, 100)
      .optional()
      .describe('Code or name, or a part of them; the code of a campaign finds its voucher'),
    state: VoucherState.optional().describe('Left out: all but archived ones'),
    type: VoucherType.optional(),
    audience: VoucherAudience.optional(),
    is_public: Flag.optional(),
    runs_out: z
      .literal('true')
      .optional()
      .describe('Running, and over within three days, or nine tenths of its uses, codes or budget are gone'),
    sort: sorting(['created_at', 'starts_at', 'ends_at', 'used_count', 'given_amount', 'code'], 'created_at:desc'),
  }),
  response: vouchersPage(VoucherRow).extend({
    counts: z.object({ all: z.int(), ...Object.fromEntries(VoucherState.options.map((state) => [state, z.int()])) } as {
      all: z.ZodInt
    } & Record<VoucherState, z.ZodInt>),
  }),
})

const byId = z.object({ id: Id })

/** A day (WIB) of a voucher. */
export const VoucherDay = z.object({ day: Day, uses: z.int(), amount: Rupiah })

/** What a voucher did: uses that still count, and those that came back with their order. */
export const VoucherFigures = z.object({
  uses: z.int(),
  customers: z.int(),
  given_amount: Rupiah,
  came_back: z.int().describe('Uses that were given back, because the order was cancelled or expired'),
  orders_paid: z.int(),
  sales: Rupiah.describe('Goods of the orders that used it and were paid, after discounts'),
  new_customers: z.int().describe('Customers whose first order it was'),
  saved: z.int().describe('Customers who keep it'),
  per_day: z.array(VoucherDay).describe('Of the last 90 days up to its end, days without uses left out'),
})
export type VoucherFigures = z.output<typeof VoucherFigures>

/** Codes of a campaign that went out with reminders of left carts, and what came of them. */
export const LeftCarts = z.object({
  is_chosen: z.boolean().describe('Reminders carry a code of this campaign'),
  sent: z.int().describe('Customers who were given a code'),
  used: z.int(),
  sales: Rupiah.describe('Goods of the orders that used one and were paid, after discounts'),
})
export type LeftCarts = z.output<typeof LeftCarts>

export const getAnyVoucher = defineCall({
  method: 'GET',
  path: '/admin/voucher/{id}',
  access: 'admin',
  permission: 'vouchers',
  summary: 'A voucher as it is kept, with what it did',
  params: byId,
  response: AdminVoucher.extend({
    figures: VoucherFigures,
    left_carts: LeftCarts.nullable().describe('Only of a campaign'),
  }),
  errors: ['not_found'],
})

/** The text may be longer than any list of a voucher. */
const orAsText = <S extends z.ZodType>(schema: S) => orJsonText(schema, z.string().max(400_000))

/** An amount, a number, or nothing: forms send an empty text for null. */
function wholeOrNull(range: { min: number; max: number }) {
  const isNothing = z.union([z.null(), z.enum(['', 'null'])]).transform(() => null)
  return z.union([isNothing, wholeNumber(range)])
}

const WordsIn = z.strictObject({
  name: line(0, 80).default(''),
  description: line(0, 300).default(''),
  terms: lines(0, 4000).default(''),
})

const MostAmount = { min: 0, max: 1_000_000_000 }

/** Everything an administrator may set. Numbers, switches, lists and objects may be text, as forms send them. */
const fields = {
  code: VoucherCode,
  name: line(2, 80).describe('In the place of `translations`: the same in both languages'),
  description: line(0, 300),
  terms: lines(0, 4000),
  translations: orAsText(z.strictObject({ id: WordsIn.prefault({}), en: WordsIn.prefault({}) })).describe(
    'Words by language; one of the two names is needed',
  ),
  type: VoucherType,
  value: wholeNumber(MostAmount).describe(
    'PERCENTAGE: 1 to 10,000 basis points; FIXED: 1,000 rupiah and more; otherwise 0',
  ),
  max_discount: wholeOrNull({ min: 1_000, max: 1_000_000_000 }).describe('Only with PERCENTAGE and FREE_SHIPPING'),
  min_spend: wholeNumber(MostAmount),
  scope: VoucherScope,
  target_ids: orAsText(z.array(Id).max(mostTargets, issue('at_most_rows', { max: mostTargets }))),
  audience: VoucherAudience,
  customer_ids: orAsText(z.array(Id).max(mostChosen, issue('at_most_rows', { max: mostChosen }))),
  quota: wholeOrNull({ min: 1, max: 10_000_000 }),
  per_customer_limit: wholeNumber({ min: 1, max: 1_000 }),
  budget: wholeOrNull({ min: 1_000, max: 1_000_000_000_000 }),
  starts_at: Time,
  ends_at: Time,
  is_active: Flag,
  is_public: Flag,
  gift: orAsText(z.strictObject({ product_id: Id, quantity: z.int().min(1).max(10) }).nullable()),
  redeem_channels: orAsText(z.array(RedeemChannel).max(2)),
  image_urls: z
    .union([ImageUrls, TypedImageUrls])
    .refine((urls) => urls.length <= mostImages, issue('at_most_pictures', { max: mostImages }))
    .describe('Addresses of stored pictures in their order; what is left out goes. Files come behind them'),
  campaign: orAsText(
    z
      .strictObject({
        prefix: z
          .string()
          .overwrite(visible)
          .regex(/^[A-Z0-9]{2,10}$/, issue('not_campaign_prefix')),
        count: z
          .int()
          .min(1)
          .max(mostCampaignCodes, issue('at_most_rows', { max: mostCampaignCodes })),
      })
      .nullable(),
  ).describe('Unguessable codes, each for one use, made behind the answer; only when it is added'),
}

/** What holds between the fields is checked with the whole voucher: see `check-terms.ts` of the server. */
export const NewVoucher = z.strictObject({
  ...fields,
  name: fields.name.optional(),
  description: fields.description.default(''),
  terms: fields.terms.default(''),
  translations: fields.translations.optional(),
  value: fields.value.default(0),
  max_discount: fields.max_discount.default(null),
  min_spend: fields.min_spend.default(0),
  scope: fields.scope.default('ALL'),
  target_ids: fields.target_ids.default([]),
  audience: fields.audience.default('EVERYONE'),
  customer_ids: fields.customer_ids.default([]),
  quota: fields.quota.default(null),
  per_customer_limit: fields.per_customer_limit.default(1),
  budget: fields.budget.default(null),
  is_active: fields.is_active.default(false),
  is_public: fields.is_public.default(false),
  gift: fields.gift.default(null),
  redeem_channels: fields.redeem_channels.default([]),
  image_urls: fields.image_urls.default([]),
  campaign: fields.campaign.default(null),
})
export type NewVoucher = z.input<typeof NewVoucher>

const multipartErrors = ['invalid_input', 'payload_too_large', 'media_type_not_supported'] as const

export const createVoucher = defineCall({
  method: 'POST',
  path: '/admin/voucher',
  access: 'admin',
  permission: 'vouchers',
  summary: 'Add a voucher with up to four pictures',
  input: 'multipart',
  files: images,
  body: NewVoucher,
  response: AdminVoucher,
  code: 201,
  message: 'voucher_added',
  errors: [...multipartErrors, 'already_taken'],
  example: {
    code: 'GAJIAN10',
    translations: '{"id":{"name":"Diskon gajian 10%"},"en":{"name":"Payday 10% off"}}',
    type: 'PERCENTAGE',
    value: '1000',
    max_discount: '20000',
    min_spend: '100000',
    quota: '500',
    starts_at: '2026-11-24T17:00:00Z',
    ends_at: '2026-12-01T16:59:00Z',
    is_active: 'true',
    is_public: 'true',
  },
})

/** Edits; what is left out stays as it is. */
export const VoucherChanges = z
  .strictObject({
    ...fields,
    version: wholeNumber({ min: 1, max: 2_147_483_647 }),
  })
  .omit({ campaign: true })
  .partial()

export const changeVoucher = defineCall({
  method: 'PUT',
  path: '/admin/voucher/{id}',
  access: 'admin',
  permission: 'vouchers',
  summary:
    'Edit a voucher. What customers already rely on is refused; an outdated version is answered with the voucher as it is now',
  params: byId,
  input: 'multipart',
  files: images,
  body: VoucherChanges,
  response: AdminVoucher,
  message: 'voucher_changed',
  errors: [...multipartErrors, 'not_found', 'conflict', 'already_taken'],
  example: { quota: '1000', ends_at: '2026-12-08T16:59:00Z', version: '3' },
})

/** The `details` of a conflict. */
export const VoucherConflict = z.object({ voucher: AdminVoucher, changed_by: z.string().nullable() })
export type VoucherConflict = z.output<typeof VoucherConflict>

export const toggleVoucher = defineCall({
  method: 'PUT',
  path: '/admin/voucher/{id}/toggle-status',
  access: 'admin',
  permission: 'vouchers',
  summary: 'Switch a voucher on or off; one that ended or is archived stays as it is',
  params: byId,
  body: z.strictObject({ is_active: z.boolean().optional().describe('Left out: the other way round') }).optional(),
  response: AdminVoucher,
  message: 'voucher_changed',
  errors: ['not_found', 'conflict'],
  example: { is_active: false },
})

export const chooseForLeftCarts = defineCall({
  method: 'PUT',
  path: '/admin/voucher/{id}/left-carts',
  access: 'admin',
  permission: 'vouchers',
  summary:
    'Have reminders of left carts carry a code of this campaign, in the place of any other, or none any more. Only a campaign that is not over',
  params: byId,
  body: z.strictObject({ is_chosen: z.boolean() }),
  response: LeftCarts,
  message: 'voucher_changed',
  errors: ['not_found', 'conflict'],
  example: { is_chosen: true },
})

export const deleteVoucher = defineCall({
  method: 'DELETE',
  path: '/admin/voucher/{id}',
  access: 'admin',
  permission: 'vouchers',
  summary: 'Delete a voucher; one that was ever used or claimed is archived',
  params: byId,
  response: z.object({ is_archived: z.boolean() }),
  message: 'voucher_deleted',
  errors: ['not_found'],
})

export const deleteVoucherImage = defineCall({
  method: 'DELETE',
  path: '/admin/voucher/{id}/image/{imageId}',
  access: 'admin',
  permission: 'vouchers',
  summary: 'Remove one picture of a voucher',
  params: z.object({ id: Id, imageId: Id }),
  response: z.null(),
  code: 204,
  message: 'voucher_image_changed',
  errors: ['not_found'],
})

export const addVoucherImages = defineCall({
  method: 'POST',
  path: '/admin/voucher/{id}/image',
  access: 'admin',
  permission: 'vouchers',
  summary: 'Add pictures to a voucher, behind those that it has; four at most',
  params: byId,
  input: 'multipart',
  files: images,
  response: AdminVoucher,
  message: 'voucher_image_changed',
  errors: [...multipartErrors, 'not_found'],
})
