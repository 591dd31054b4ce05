import * as z from 'zod'
import { provinces } from './people/addresses.ts'
import { defineCall } from './call.ts'
import { issue } from './messages/issues.ts'
import { BasisPoints, Rupiah } from './money.ts'
import { BankTransferRules } from './orders/bank-transfer.ts'
import { PaymentService } from './orders/payments.ts'
import { Day, line, Phone, printedLine, SeenCount } from './scalars.ts'
import { pageOf } from './page.ts'
import { visible } from './visible.ts'

/** Words of the shop's owner in both languages; where the Indonesian is empty the English is shown. */
export function inBoth(options: { min?: number; max: number }) {
  return z.strictObject({ en: line(options.min ?? 0, options.max), id: line(0, options.max) })
}

/** A picture file of our own, not the base address of a set. */
const OwnFile = z.string().regex(/^\/media\/[a-f0-9]{8,64}\/\d{2,4}\.webp$/, issue('not_stored_picture'))

const HttpsAddress = z
  .url({ protocol: /^https$/, error: issue('not_https') })
  .max(300, issue('at_most_characters', { max: 300 }))

/** The shop's information about itself: on every page, on invoices, in mails. */
export const ShopInfo = z.strictObject({
  name: printedLine(1, 60),
  legal_name: printedLine(0, 120).describe('Of the company that owns the shop, on invoices and at the foot of pages'),
  tax_number: line(0, 30).describe('NPWP, on invoices'),
  tagline: inBoth({ max: 150 }),
  email: z.email(issue('not_email')).max(254),
  phone: Phone,
  whatsapp: z.union([z.literal(''), Phone]).describe('Number of the chat button; empty hides it'),
  address: printedLine(0, 300),
  opening_hours: inBoth({ max: 150 }),
  logo_url: OwnFile.nullable(),
  social: z.array(z.strictObject({ name: line(1, 30), url: HttpsAddress })).max(10, issue('at_most_profiles')),
})
export type ShopInfo = z.output<typeof ShopInfo>

const coordinate = (limit: number) =>
  z
    .number(issue('not_number'))
    .min(-limit, issue('range', { min: `−${limit}`, max: limit }))
    .max(limit, issue('range', { min: `−${limit}`, max: limit }))

/** Where parcels leave from. */
export const Origin = z.strictObject({
  name: printedLine(1, 100),
  phone_number: Phone,
  address_line: printedLine(5, 255),
  village: printedLine(0, 100),
  district: printedLine(0, 100),
  city: printedLine(1, 100),
  state: z.enum(provinces, issue('choose_province')),
  postal_code: z
    .string()
    .overwrite(visible)
    .regex(/^\d{5}$/, issue('postal_code_digits')),
  latitude: coordinate(90).describe('Instant couriers start here'),
  longitude: coordinate(180),
})
export type Origin = z.output<typeof Origin>

function whole(min: number, max: number) {
  const range = issue('range', { min, max })
  return z.int(issue('not_whole_typed')).min(min, range).max(max, range)
}

const minutes = whole(5, 7 * 1440)

/** How long an order waits for its payment, by the way it is paid. */
const OrderExpiry = z.strictObject({
  VIRTUAL_ACCOUNT: minutes,
  RETAIL: minutes,
  QRIS: minutes,
  EWALLET: minutes,
  CARD: minutes,
})

/** How a courier turns grams and cm³ into kilograms to pay: `max(1, ceil((g − tolerance) / 1000))`, g ≥ cm³ / divisor. */
export const Weighing = z.strictObject({
  tolerance_grams: whole(0, 999),
  volume_divisor: whole(1, 10),
})

/** What the shop itself charges for delivery, where it has no delivery provider with rates. */
export const FlatRate = z
  .strictObject({
    courier_name: printedLine(1, 40),
    service_name: printedLine(1, 40),
    provinces: z
      .array(z.enum(provinces, issue('choose_province')))
      .max(provinces.length)
      .describe('Empty: everywhere else'),
    first_kg: Rupiah.max(10_000_000, issue('at_most_short', { max: 'Rp 10.000.000' })),
    next_kg: Rupiah.max(10_000_000, issue('at_most_short', { max: 'Rp 10.000.000' })).describe('Each further kilogram'),
    etd_min_days: whole(0, 60),
    etd_max_days: whole(0, 60),
  })
  .refine((rate) => rate.etd_min_days <= rate.etd_max_days, {
    path: ['etd_max_days'],
    error: issue('days_below_shortest'),
  })
export type FlatRate = z.output<typeof FlatRate>

export const mostFlatRates = 60

const FlatRates = z
  .array(FlatRate)
  .max(mostFlatRates, issue('at_most_rows', { max: mostFlatRates }))
  .superRefine((rates, context) => {
    const seen = new Set<string>()
    rates.forEach(({ courier_name, service_name, provinces: named }, index) => {
      const service = `${courier_name}/${service_name}`.toLowerCase()
      for (const province of named.length > 0 ? named : [null]) {
        if (seen.has(`${service}/${province}`)) {
          context.addIssue({
            code: 'custom',
            path: [index, 'provinces'],
            message: province ? issue('service_price_twice', { province }) : issue('service_price_elsewhere'),
          })
        }
        seen.add(`${service}/${province}`)
      }
    })
  })

const Delivery = z.strictObject({
  weighing: Weighing.describe('For couriers without an entry of their own'),
  weighing_by_courier: z.record(z.string().regex(/^[a-z0-9_-]{1,40}$/, issue('not_courier_code')), Weighing),
  rate_cache_minutes: whole(0, 60),
  flat_rates: FlatRates.describe('The price list of a shop that delivers without a provider'),
})

/** What one customer's orders may hold while they wait for payment. */
const UnpaidLimits = z.strictObject({
  orders: whole(1, 10_000).describe('Unpaid orders of a customer'),
  units: whole(1, 1_000_000).describe('Units of one product over all unpaid orders of a customer'),
})

const Points = z.strictObject({
  earn_bps: BasisPoints,
  special_earn_bps: BasisPoints,
  max_share_bps: BasisPoints.describe('Which share of the goods points may pay'),
  expire_months: whole(1, 120),
  review_text: whole(0, 100_000),
  review_photo: whole(0, 100_000),
})

const WalletRules = z.strictObject({
  adjust_alone: Rupiah.describe('What one administrator may correct in a wallet; more needs a second one'),
})

/** What customers may have paid to their banks. Amounts are whole rupiah. */
const Withdrawals = z
  .strictObject({
    min_amount: whole(1, 10_000_000),
    max_per_day: whole(1, 1_000_000_000).describe('Of one customer, in Asia/Jakarta'),
    fee: whole(0, 1_000_000).describe('Kept of each withdrawal'),
    wait_hours: whole(0, 720).describe('How long a payout waits after a change of password, phone number or account'),
  })
  .superRefine((rules, context) => {
    for (const problem of problemsOfWithdrawals(rules)) context.addIssue({ code: 'custom', ...problem })
  })

type WithdrawalAmounts = { min_amount: number; max_per_day: number; fee: number }
type WithdrawalProblem = { path: [keyof WithdrawalAmounts]; message: string }

/** What would make every withdrawal impossible: a fee that takes it all, a day's limit below the least amount. */
export function problemsOfWithdrawals({ min_amount, max_per_day, fee }: WithdrawalAmounts): WithdrawalProblem[] {
  return [
    ...(fee >= min_amount ? [{ path: ['fee'] as [keyof WithdrawalAmounts], message: issue('fee_takes_all') }] : []),
    ...(max_per_day < min_amount
      ? [{ path: ['max_per_day'] as [keyof WithdrawalAmounts], message: issue('below_minimum') }]
      : []),
  ]
}

/** The chat that the button of the shop opens. */
export const Chat = z.strictObject({
  greeting: inBoth({ max: 200 }).describe(
    'The first words, which customers may change; `{page}` is the page they are on',
  ),
})
export type Chat = z.output<typeof Chat>

/** What the shop promises to those who ask it something. */
const Support = z.strictObject({
  first_response_hours: whole(1, 720).describe('Until a question is answered'),
  resolution_hours: whole(1, 2_160).describe('Until a matter is settled'),
  return_days: whole(2, 60).describe(
    'Days after delivery in which goods can be complained of; two working days at least',
  ),
})

/** A time of the day in WIB. */
export const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, issue('not_time_of_day'))

const ClaimWords = z.array(line(2, 60)).max(100, issue('at_most_rows', { max: 100 }))

/** What no text of a product may say (BPOM); whole words, whatever the case of their letters. */
const Claims = z.strictObject({ en: ClaimWords, id: ClaimWords })

/** When parcels leave. Public holidays are known besides. */
export const Dispatch = z.strictObject({
  cut_off: TimeOfDay.describe('HH:MM in WIB; what is paid before leaves the same day'),
  weekdays: z.array(z.int().min(1).max(7)).min(1, issue('choose_weekday')).max(7).describe('1 is Monday, 7 is Sunday'),
  closed_days: z
    .array(Day)
    .max(100, issue('at_most_rows', { max: 100 }))
    .describe('Further days on which nothing leaves'),
  open_days: z
    .array(Day)
    .max(100, issue('at_most_rows', { max: 100 }))
    .default([])
    .describe('Public holidays on which parcels leave all the same'),
})

/** The authority that consumers may turn to, as pages and invoices name it (PP 80/2019). */
export const Complaints = z.strictObject({
  name: printedLine(0, 160).describe('Empty: none is named'),
  whatsapp: z.union([z.literal(''), Phone]),
})
export type Complaints = z.output<typeof Complaints>

/** What an administrator can set, by section. */
export const Settings = z.strictObject({
  shop: ShopInfo,
  complaints: Complaints,
  origin: Origin,
  tax_bps: BasisPoints.describe('The VAT contained in prices'),
  low_stock_threshold: whole(0, 1_000_000).describe('At or below this many, the dashboard warns'),
  order_expiry_minutes: OrderExpiry,
  unpaid_limits: UnpaidLimits,
  auto_complete_days: whole(1, 60).describe('Days after delivery until an order completes by itself'),
  delivery: Delivery,
  points: Points,
  wallet: WalletRules,
  withdrawals: Withdrawals,
  chat: Chat,
  support: Support,
  dispatch: Dispatch,
  claims: Claims,
  bank_transfer: BankTransferRules,
})
export type Settings = z.output<typeof Settings>

export const VersionedSettings = z.object({
  version: z.int().describe('Counts up with every change; sent back with the next one'),
  settings: Settings,
})
export type VersionedSettings = z.output<typeof VersionedSettings>

export const getBusinessSettings = defineCall({
  method: 'GET',
  path: '/business/settings',
  access: 'admin',
  permission: ['settings', 'support'],
  summary: 'Everything about the shop that can be set, and its version',
  response: VersionedSettings,
})

export const changeBusinessSettings = defineCall({
  method: 'PATCH',
  path: '/business/settings',
  access: 'admin',
  permission: 'settings',
  summary:
    'Replace whole sections of the settings; the others stay. An outdated version is a conflict whose details hold the settings as they are now',
  body: Settings.omit({ bank_transfer: true }).partial().extend({ version: SeenCount }),
  response: VersionedSettings,
  message: 'business_saved',
  errors: ['conflict'],
  example: { version: 3, tax_bps: 1100, low_stock_threshold: 10 },
})

/** What a refused change holds in its details: the settings as they are now, and who saved them. */
export type SettingsConflict = { current: VersionedSettings; changed_by: string | null }

export const uploadLogo = defineCall({
  method: 'POST',
  path: '/business/logo',
  access: 'admin',
  permission: 'settings',
  summary: 'Store a logo on its own see-through ground; it shows once the shop information is saved with it',
  input: 'multipart',
  files: { field: 'file', maxFiles: 1, maxBytes: 2 * 1024 * 1024 },
  response: z.object({ logo_url: OwnFile }),
  code: 201,
  message: 'logo_stored',
  errors: ['invalid_input', 'payload_too_large', 'media_type_not_supported'],
})

const KeptBankTransfer = z.object({ version: VersionedSettings.shape.version, bank_transfer: BankTransferRules })
export type KeptBankTransfer = z.output<typeof KeptBankTransfer>

export const getBankTransferRules = defineCall({
  method: 'GET',
  path: '/business/bank-transfer',
  access: 'admin',
  permission: ['settings', 'reconciliation'],
  summary: 'The accounts that customers transfer to, and what one administrator may confirm alone',
  response: KeptBankTransfer,
})

export const changeBankTransferRules = defineCall({
  method: 'PATCH',
  path: '/business/bank-transfer',
  access: 'admin',
  permission: ['settings', 'reconciliation'],
  freshProof: true,
  summary:
    'Replace the accounts that customers transfer to and what one administrator may confirm alone; without an account the way to pay has to be off',
  body: BankTransferRules.extend({ version: SeenCount }),
  response: KeptBankTransfer,
  message: 'business_saved',
  errors: ['conflict', 'invalid_input'],
  example: {
    version: 3,
    accounts: [{ bank: 'BCA', number: '0372881199', holder: 'PT Sehati Rawat Nusantara' }],
    confirm_alone: 5_000_000,
  },
})

/** What a refused change holds in its details, as with the other settings. */
export type BankTransferConflict = { current: KeptBankTransfer; changed_by: string | null }

/** A way to pay as the shop keeps it. */
export const KeptPaymentService = PaymentService.extend({
  cost_flat: Rupiah.describe('What the provider takes of the shop for each payment'),
  cost_bps: BasisPoints.describe('What it takes besides, as a share of the amount'),
  version: z.int(),
})
export type KeptPaymentService = z.output<typeof KeptPaymentService>

const byCode = z.object({ code: z.string().regex(/^[A-Z0-9_]{1,40}$/) })

export const listKeptPaymentServices = defineCall({
  method: 'GET',
  path: '/business/payment-services',
  access: 'admin',
  permission: 'settings',
  summary: 'All ways to pay in the order of display, with their fees and costs, also those that are switched off',
  response: pageOf(KeptPaymentService),
})

const flat = Rupiah.max(1_000_000, issue('at_most_short', { max: 'Rp 1.000.000' }))
const share = BasisPoints.max(2_000, issue('at_most_short', { max: '20%' }))

/** What can be changed about a way to pay; its code and its group belong to the provider. */
export const PaymentServiceFields = z.strictObject({
  name: line(1, 60),
  fee_flat: flat,
  fee_bps: share,
  cost_flat: flat,
  cost_bps: share,
  min: Rupiah,
  max: Rupiah,
  is_active: z.boolean(),
})
export type PaymentServiceFields = z.output<typeof PaymentServiceFields>

export const changePaymentService = defineCall({
  method: 'PATCH',
  path: '/business/payment-services/{code}',
  access: 'admin',
  permission: 'settings',
  freshProof: true,
  summary:
    'Change fee, cost, limits or name of a way to pay, or switch it on or off; orders that are placed keep their fee',
  params: byCode,
  body: PaymentServiceFields.partial().extend({
    version: SeenCount,
    has_read_why_not: z
      .boolean()
      .default(false)
      .describe('Needed for a fee. QRIS, e-wallets and cards have none: the law forbids it'),
  }),
  response: KeptPaymentService,
  message: 'payment_method_saved',
  errors: ['not_found', 'conflict', 'invalid_input'],
  example: { version: 1, cost_flat: 4000, cost_bps: 0, is_active: true },
})

export type ServiceConflict = { current: KeptPaymentService; changed_by: string | null }

export const orderPaymentServices = defineCall({
  method: 'POST',
  path: '/business/payment-services/order',
  access: 'admin',
  permission: 'settings',
  summary: 'Set the order in which the ways to pay are shown; all of them are named',
  body: z.strictObject({ codes: z.array(byCode.shape.code).min(1).max(100) }),
  response: pageOf(KeptPaymentService),
  message: 'payment_methods_sorted',
  errors: ['conflict'],
  example: { codes: ['QRIS', 'BCA_VA'] },
})
