import * as calls from '#contract/wallet.ts'
import { serve } from '#server/http/serve.ts'
import { getMyWallet, listMyTransactions } from './wallet.queries.ts'

export const walletRoutes = [
  serve(calls.getMyWallet, (ctx) => getMyWallet(ctx)),
  serve(calls.listMyTransactions, (ctx, { query }) => listMyTransactions(ctx, query)),
]
