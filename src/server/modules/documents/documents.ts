/**
 * Documents: labels, packing slips, pick lists, invoices and statements as PDF, and the calls that make many at once.
 *
 * Owns the table label_prints. Requests deliveries through the door of orders and reads everything else; the PDFs are
 * drawn by a low-priority worker (`drawing/draw-in-worker.ts`), also for modules above, which hand over plain data.
 */
export type { Statement } from './drawing/document.ts'
export { loadLetterhead } from './load-letterhead.ts'
export { makeDocument } from './make-document.ts'
