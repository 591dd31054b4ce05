import * as calls from '#contract/people/customers.ts'
import * as buyerCalls from '#contract/people/buyers.ts'
import { serve } from '#server/http/serve.ts'
import { addBuyerAddress } from '../addresses/add-address.ts'
import { closeCustomer } from './close-customer.ts'
import { addNote, setTags } from './customer-notes.ts'
import { findBuyers } from './find-buyers.queries.ts'
import { getCustomer } from './customer.queries.ts'
import { listCustomers } from './customers.queries.ts'
import { exportCustomerData } from '../closing/export-my-data.ts'
import { exportCustomers } from './export-customers.ts'
import { setCustomerStatus } from './set-customer-status.ts'

export const customerRoutes = [
  serve(buyerCalls.findBuyers, (ctx, { query }) => findBuyers(ctx, query)),
  serve(buyerCalls.addBuyerAddress, (ctx, { params, body }) => addBuyerAddress(ctx, params.id, body)),
  serve(calls.listCustomers, (ctx, { query }) => listCustomers(ctx, query)),
  serve(calls.exportCustomers, (ctx, { query }) => exportCustomers(ctx, query)),
  serve(calls.getCustomer, (ctx, { params }) => getCustomer(ctx, params.id)),
  serve(calls.setCustomerStatus, (ctx, { params, body }) => setCustomerStatus(ctx, params.id, body)),
  serve(calls.exportCustomerData, (ctx, { params }) => exportCustomerData(ctx, params.id)),
  serve(calls.closeCustomer, (ctx, { params, body }) => closeCustomer(ctx, params.id, body)),
  serve(calls.addCustomerNote, (ctx, { params, body }) => addNote(ctx, params.id, body)),
  serve(calls.setCustomerTags, (ctx, { params, body }) => setTags(ctx, params.id, body)),
]
