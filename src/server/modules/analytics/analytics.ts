/**
 * Analytics: what the shop's figures say.
 *
 * Owns the table sales_months, the figures of each month as they were computed last, and the sums of its days that are over
 * (sales_days, sales_day_sums, sales_month_items). The dashboard's are counted when they
 * are requested, by the module that knows them (`server/registries.ts`).
 * Days, weeks and months are those of Asia/Jakarta. Revenue is what customers paid (goods, shipping and fee) for orders
 * that were paid in the span and are not cancelled now; a refunded order leaves the figures of the day it was paid on.
 */
export { getDashboard } from './dashboard/dashboard.ts'
