import * as z from 'zod'
import { issue } from '#contract/messages/issues.ts'
import { FlatRate, problemsOfWithdrawals, Settings } from '#schemas/business.ts'
import { Day } from '#schemas/scalars.ts'
import type { Settings as SettingsValue } from '#contract/business.ts'
import { percentOf, toBasisPoints } from '../../../shared/percent.ts'

/*
 * The form of the shop's rules: everything typed as text, flat, so that two people who change two rules at once change two
 * fields. The bounds are the contract's own.
 */

export const groups = ['VIRTUAL_ACCOUNT', 'QRIS', 'EWALLET', 'CARD', 'RETAIL'] as const

const { tax_bps, low_stock_threshold, auto_complete_days, order_expiry_minutes, unpaid_limits } = Settings.shape
const { delivery, points, wallet, withdrawals, support, dispatch, claims } = Settings.shape
const weighing = delivery.shape.weighing

/** Typed digits as the contract's number. */
function typed(schema: z.ZodType<number, number>) {
  return z
    .string()
    .trim()
    .regex(/^\d{1,13}$/, issue('not_whole_typed'))
    .transform(Number)
    .pipe(schema)
}

/** Days one in a line, each once. */
const typedDays = z
  .string()
  .transform((text) => [...new Set(text.split(/[\s,;]+/).filter((word) => word !== ''))].toSorted())
  .refine((days) => days.every((day) => Day.safeParse(day).success), issue('not_days'))

/** Words one in a line, each once. */
function typedLines(schema: z.ZodType<string[], string[]>) {
  return z
    .string()
    .transform((text) => [...new Set(text.split('\n').map((row) => row.trim()))].filter((row) => row !== ''))
    .pipe(schema)
}

function typedPercent(schema: z.ZodType<number, number>) {
  return z
    .string()
    .transform((text, context) => {
      const bps = toBasisPoints(text)
      if (bps !== null) return bps
      context.addIssue(issue('enter_percentage_tax'))
      return z.NEVER
    })
    .pipe(schema)
}

const rate = FlatRate.shape
const flatRate = z
  .object({
    ...rate,
    first_kg: typed(rate.first_kg),
    next_kg: typed(rate.next_kg),
    etd_min_days: typed(rate.etd_min_days),
    etd_max_days: typed(rate.etd_max_days),
  })
  .pipe(FlatRate)

const minutes = order_expiry_minutes.shape
const bounds = weighing.shape

const cash = withdrawals.shape

const Fields = z.object({
  tax: typedPercent(tax_bps),
  low_stock_threshold: typed(low_stock_threshold),
  auto_complete_days: typed(auto_complete_days),
  unpaid_orders: typed(unpaid_limits.shape.orders),
  unpaid_units: typed(unpaid_limits.shape.units),
  expiry: z.object({
    VIRTUAL_ACCOUNT: typed(minutes.VIRTUAL_ACCOUNT),
    QRIS: typed(minutes.QRIS),
    EWALLET: typed(minutes.EWALLET),
    CARD: typed(minutes.CARD),
    RETAIL: typed(minutes.RETAIL),
  }),
  tolerance_grams: typed(bounds.tolerance_grams),
  volume_divisor: typed(bounds.volume_divisor),
  rate_cache_minutes: typed(delivery.shape.rate_cache_minutes),
  couriers: z
    .array(
      z.object({
        code: z.string().min(1, issue('choose_courier')),
        tolerance_grams: typed(bounds.tolerance_grams),
        volume_divisor: typed(bounds.volume_divisor),
      }),
    )
    .superRefine((rows, context) => {
      rows.forEach(({ code }, index) => {
        if (rows.findIndex((row) => row.code === code) < index)
          context.addIssue({ code: 'custom', path: [index, 'code'], message: issue('courier_has_row') })
      })
    }),
  flat_rates: z.array(flatRate).pipe(delivery.shape.flat_rates),
  earn: typedPercent(points.shape.earn_bps),
  special_earn: typedPercent(points.shape.special_earn_bps),
  max_share: typedPercent(points.shape.max_share_bps),
  expire_months: typed(points.shape.expire_months),
  review_text: typed(points.shape.review_text),
  review_photo: typed(points.shape.review_photo),
  adjust_alone: typed(wallet.shape.adjust_alone),
  min_amount: typed(cash.min_amount),
  max_per_day: typed(cash.max_per_day),
  fee: typed(cash.fee),
  wait_hours: typed(cash.wait_hours),
  first_response_hours: typed(support.shape.first_response_hours),
  resolution_hours: typed(support.shape.resolution_hours),
  return_days: typed(support.shape.return_days),
  cut_off: z
    .string()
    .trim()
    .transform((text) => text.replace(/^(\d)[.:]/, '0$1:').replace('.', ':'))
    .pipe(dispatch.shape.cut_off),
  weekdays: z
    .array(z.string())
    .transform((chosen) => chosen.map(Number).toSorted((a, b) => a - b))
    .pipe(dispatch.shape.weekdays),
  closed_days: typedDays.pipe(dispatch.shape.closed_days),
  open_days: typedDays.pipe(dispatch.shape.open_days.unwrap()),
  claims_en: typedLines(claims.shape.en),
  claims_id: typedLines(claims.shape.id),
})

export const RulesSchema = Fields.superRefine((rules, context) => {
  for (const problem of problemsOfWithdrawals(rules)) context.addIssue({ code: 'custom', ...problem })
})
export type RulesValues = z.input<typeof RulesSchema>
export type Rules = z.output<typeof RulesSchema>

export function rulesOf(settings: SettingsValue): RulesValues {
  const { delivery: sending, points: earned, order_expiry_minutes: expiry } = settings
  return {
    tax: percentOf(settings.tax_bps),
    low_stock_threshold: String(settings.low_stock_threshold),
    auto_complete_days: String(settings.auto_complete_days),
    unpaid_orders: String(settings.unpaid_limits.orders),
    unpaid_units: String(settings.unpaid_limits.units),
    expiry: {
      VIRTUAL_ACCOUNT: String(expiry.VIRTUAL_ACCOUNT),
      QRIS: String(expiry.QRIS),
      EWALLET: String(expiry.EWALLET),
      CARD: String(expiry.CARD),
      RETAIL: String(expiry.RETAIL),
    },
    tolerance_grams: String(sending.weighing.tolerance_grams),
    volume_divisor: String(sending.weighing.volume_divisor),
    rate_cache_minutes: String(sending.rate_cache_minutes),
    couriers: Object.entries(sending.weighing_by_courier).map(([code, own]) => ({
      code,
      tolerance_grams: String(own.tolerance_grams),
      volume_divisor: String(own.volume_divisor),
    })),
    flat_rates: sending.flat_rates.map(({ provinces, courier_name, service_name, ...figures }) => ({
      courier_name,
      service_name,
      provinces: [...provinces],
      first_kg: String(figures.first_kg),
      next_kg: String(figures.next_kg),
      etd_min_days: String(figures.etd_min_days),
      etd_max_days: String(figures.etd_max_days),
    })),
    earn: percentOf(earned.earn_bps),
    special_earn: percentOf(earned.special_earn_bps),
    max_share: percentOf(earned.max_share_bps),
    expire_months: String(earned.expire_months),
    review_text: String(earned.review_text),
    review_photo: String(earned.review_photo),
    adjust_alone: String(settings.wallet.adjust_alone),
    min_amount: String(settings.withdrawals.min_amount),
    max_per_day: String(settings.withdrawals.max_per_day),
    fee: String(settings.withdrawals.fee),
    wait_hours: String(settings.withdrawals.wait_hours),
    first_response_hours: String(settings.support.first_response_hours),
    resolution_hours: String(settings.support.resolution_hours),
    return_days: String(settings.support.return_days),
    cut_off: settings.dispatch.cut_off,
    weekdays: settings.dispatch.weekdays.map(String),
    closed_days: settings.dispatch.closed_days.join('\n'),
    open_days: settings.dispatch.open_days.join('\n'),
    claims_en: settings.claims.en.join('\n'),
    claims_id: settings.claims.id.join('\n'),
  }
}

export function sectionsOf(rules: Rules): Partial<SettingsValue> {
  const { tolerance_grams, volume_divisor, rate_cache_minutes, couriers, flat_rates } = rules
  return {
    tax_bps: rules.tax,
    low_stock_threshold: rules.low_stock_threshold,
    auto_complete_days: rules.auto_complete_days,
    unpaid_limits: { orders: rules.unpaid_orders, units: rules.unpaid_units },
    order_expiry_minutes: rules.expiry,
    delivery: {
      weighing: { tolerance_grams, volume_divisor },
      weighing_by_courier: Object.fromEntries(couriers.map(({ code, ...own }) => [code, own])),
      rate_cache_minutes,
      flat_rates,
    },
    points: {
      earn_bps: rules.earn,
      special_earn_bps: rules.special_earn,
      max_share_bps: rules.max_share,
      expire_months: rules.expire_months,
      review_text: rules.review_text,
      review_photo: rules.review_photo,
    },
    wallet: { adjust_alone: rules.adjust_alone },
    withdrawals: {
      min_amount: rules.min_amount,
      max_per_day: rules.max_per_day,
      fee: rules.fee,
      wait_hours: rules.wait_hours,
    },
    support: {
      first_response_hours: rules.first_response_hours,
      resolution_hours: rules.resolution_hours,
      return_days: rules.return_days,
    },
    dispatch: {
      cut_off: rules.cut_off,
      weekdays: rules.weekdays,
      closed_days: rules.closed_days,
      open_days: rules.open_days,
    },
    claims: { en: rules.claims_en, id: rules.claims_id },
  }
}
