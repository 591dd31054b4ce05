import * as calls from '#contract/analytics.ts'
import { serve } from '#server/http/serve.ts'
import { getDashboard } from './dashboard.ts'

export const analyticsRoutes = [serve(calls.getDashboard, (ctx) => getDashboard(ctx))]
