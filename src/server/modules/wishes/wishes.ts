/**
 * Wishes: what customers keep in mind of the catalogue, and what they want to hear about.
 *
 * Owns the tables favourites and stock_alerts. A recurring task looks for awaited items that can be bought again, however
 * they came back (restock, return, import, an item switched on), so no writer of stock needs to know of it
 * (decision 100). Subscribes to account.closing.
 */
export { listWishes } from './wishes.queries.ts'
