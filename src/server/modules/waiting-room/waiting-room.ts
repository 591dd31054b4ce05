/**
 * Waiting room: the line before the checkout, for when more come than the shop can serve (decision 111).
 *
 * Owns the tables waiting_room and waiting_places. A place is a customer's, one each, so it is the same on every device and in
 * every process; the ticket in the browser only lets the server draw the page of the line.
 */
export { recentRoom, waitingIn } from './room.queries.ts'
export { ticketCookies, waitAt } from './ticket.ts'
export { waitOf } from './take-turn.ts'
