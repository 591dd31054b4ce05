import * as adminCalls from '#contract/wallet/withdrawals-admin.ts'
import * as calls from '#contract/wallet/withdrawals.ts'
import { serve } from '#server/http/serve.ts'
import { removeBankAccount } from './requesting/bank-accounts.ts'
import { listBanks } from './requesting/banks.ts'
import { cancelWithdrawal, confirmWithdrawal } from './requesting/confirm-withdrawal.ts'
import { createWithdrawal } from './requesting/create-withdrawal.ts'
import { resendWithdrawalCode, verifyWithdrawal } from './requesting/verify-withdrawal.ts'
import { approveWithdrawal, bulkWithdrawals, disapproveWithdrawal } from './deciding/decide-withdrawal.ts'
import { revealAccountNumber } from './deciding/reveal-account.ts'
import { getAnyWithdrawal } from './listing/admin-withdrawal.queries.ts'
import { getWithdrawal, getWithdrawalOptions, listWithdrawals } from './listing/withdrawals.queries.ts'
import { getPayoutQueue, resumePayouts } from './paying/payout-queue.ts'
import { receivePayoutWebhook } from './paying/receive-payout-webhook.ts'

export const withdrawalRoutes = [
  serve(calls.listBanks, (ctx) => listBanks(ctx)),
  serve(calls.getWithdrawalOptions, (ctx) => getWithdrawalOptions(ctx)),
  serve(calls.createWithdrawal, (ctx, { body }) => createWithdrawal(ctx, body)),
  serve(calls.resendWithdrawalOtp, (ctx, { params }) => resendWithdrawalCode(ctx, params.id)),
  serve(calls.verifyWithdrawalOtp, (ctx, { params, body }) => verifyWithdrawal(ctx, params.id, body.otp)),
  serve(calls.confirmWithdrawal, (ctx, { params }) => confirmWithdrawal(ctx, params.id)),
  serve(calls.cancelWithdrawal, (ctx, { params }) => cancelWithdrawal(ctx, params.id)),
  serve(calls.listWithdrawals, (ctx, { query }) => listWithdrawals(ctx, query)),
  serve(calls.getWithdrawal, (ctx, { params }) => getWithdrawal(ctx, params.id)),
  serve(calls.removeBankAccount, (ctx, { params }) => removeBankAccount(ctx, params.id)),
  serve(calls.receivePayoutWebhook, (ctx, request) => receivePayoutWebhook(ctx, request)),
  serve(adminCalls.getAnyWithdrawal, (ctx, { params }) => getAnyWithdrawal(ctx, params.id)),
  serve(adminCalls.revealAccountNumber, (ctx, { params }) => revealAccountNumber(ctx, params.id)),
  serve(adminCalls.approveWithdrawal, (ctx, { params }) => approveWithdrawal(ctx, params.id)),
  serve(adminCalls.disapproveWithdrawal, (ctx, { params, body }) => disapproveWithdrawal(ctx, params.id, body.reason)),
  serve(adminCalls.bulkWithdrawals, (ctx, { body }) => bulkWithdrawals(ctx, body)),
  serve(adminCalls.getPayoutQueue, (ctx) => getPayoutQueue(ctx)),
  serve(adminCalls.resumePayouts, (ctx) => resumePayouts(ctx)),
]
