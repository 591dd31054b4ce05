/**
 * Support: what customers ask, what the shop answers, and what they give back.
 *
 * Owns the tables tickets, ticket_messages, ticket_files, ticket_history, ticket_viewers, return_items and returned_lines. A
 * return claims units of the lines of an order; refunds, replacements and stock are the orders' (`orders/returns`).
 * Subscribes to events of orders and accounts in `support.jobs.ts`; emits nothing.
 */
export {}
