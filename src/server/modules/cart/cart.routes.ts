import * as calls from '#contract/orders/cart.ts'
import { serve } from '#server/http/serve.ts'
import { addBundleToCart } from './add-bundle-to-cart.ts'
import { addToCart } from './add-to-cart.ts'
import { getCart } from './cart.queries.ts'
import { changeLine } from './change-line.ts'
import { clearCart } from './clear-cart.ts'
import { removeLine } from './remove-line.ts'

export const cartRoutes = [
  serve(calls.getCart, (ctx) => getCart(ctx.db, ctx.actor.id, ctx.language)),
  serve(calls.clearCart, (ctx) => clearCart(ctx)),
  serve(calls.addToCart, (ctx, { body }) => addToCart(ctx, body)),
  serve(calls.changeCartItem, (ctx, { params, body }) => changeLine(ctx, 'product', params.id, body)),
  serve(calls.removeCartItem, (ctx, { params }) => removeLine(ctx, 'product', params.id)),
  serve(calls.addBundleToCart, (ctx, { body }) => addBundleToCart(ctx, body)),
  serve(calls.changeCartBundle, (ctx, { params, body }) => changeLine(ctx, 'bundle', params.id, body)),
  serve(calls.removeCartBundle, (ctx, { params }) => removeLine(ctx, 'bundle', params.id)),
]
