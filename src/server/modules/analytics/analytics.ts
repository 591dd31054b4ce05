/**
 * Analytics: what the shop's figures say.
 *
 * Owns no table: every figure is counted when it is requested, by the module that knows it (`server/registries.ts`).
 * Days, weeks and months are those of Asia/Jakarta. Revenue is what customers paid (goods, shipping and fee) for orders
 * that were paid in the span and are not cancelled now; a refunded order leaves the figures of the day it was paid on.
 */
export { getDashboard } from './dashboard.ts'
