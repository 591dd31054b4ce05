import * as calls from '#contract/wallet/wallet.ts'
import * as adminCalls from '#contract/wallet/wallet-admin.ts'
import { transaction } from '#server/db/db.ts'
import { serve } from '#server/http/serve.ts'
import { enqueue } from '#server/queue/tasks.ts'
import { adjustWallet, decideAdjustment } from './admin/adjust-wallet.ts'
import { listAdjustments } from './admin/adjustments.queries.ts'
import { getLedger } from './admin/ledger.queries.ts'
import { getAnyWallet, getLiability, listWallets, requireCustomer } from './admin/wallets.queries.ts'
import { exportTransactions } from './export-transactions.ts'
import { getMyPoints } from './points/my-points.queries.ts'
import { getMyWallet, listTransactions } from './wallet.queries.ts'

export const walletRoutes = [
  serve(calls.getMyWallet, (ctx) => getMyWallet(ctx)),
  serve(calls.getMyPoints, (ctx) => getMyPoints(ctx)),
  serve(calls.listMyTransactions, async (ctx, { query }) => {
    const { data, meta } = await listTransactions(ctx.db, ctx.actor.id, query)
    return { data, meta }
  }),
  serve(calls.exportMyTransactions, async (ctx, { query }) => exportTransactions(ctx, ctx.actor.id, query)),
  serve(adminCalls.listWallets, (ctx, { query }) => listWallets(ctx, query)),
  serve(adminCalls.getLiability, (ctx) => getLiability(ctx)),
  serve(adminCalls.listAdjustments, (ctx, { query }) => listAdjustments(ctx, query)),
  serve(adminCalls.decideAdjustment, (ctx, { params, body }) => decideAdjustment(ctx, params.id, body)),
  serve(adminCalls.getAnyWallet, (ctx, { params }) => getAnyWallet(ctx, params.id)),
  serve(adminCalls.listTransactionsOf, async (ctx, { params, query }) => {
    await requireCustomer(ctx.db, params.id)
    return listTransactions(ctx.db, params.id, query)
  }),
  serve(adminCalls.exportTransactionsOf, async (ctx, { params, query }) => {
    await requireCustomer(ctx.db, params.id)
    return exportTransactions(ctx, params.id, query)
  }),
  serve(adminCalls.adjustWallet, (ctx, { params, body }) => adjustWallet(ctx, params.id, body)),
  serve(adminCalls.getLedger, (ctx) => getLedger(ctx)),
  serve(adminCalls.verifyLedgerNow, async (ctx) => {
    await transaction(ctx.db, (tx) => enqueue(tx, 'wallet.check-ledger-now', {}, { dedupe: 'now' }))
    return null
  }),
]
