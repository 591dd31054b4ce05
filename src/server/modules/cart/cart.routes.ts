import * as calls from '#contract/cart.ts'
import { serve } from '#server/http/serve.ts'
import { addBundleToCart, addToCart } from './add-to-cart.ts'
import { getCart } from './cart.queries.ts'
import { changeCartBundle, changeCartItem, clearCart, removeCartLine } from './change-cart-line.ts'

export const cartRoutes = [
  serve(calls.getCart, (ctx) => getCart(ctx.db, ctx.actor.id)),
  serve(calls.clearCart, (ctx) => clearCart(ctx)),
  serve(calls.addToCart, (ctx, { body }) => addToCart(ctx, body)),
  serve(calls.changeCartItem, (ctx, { params, body }) => changeCartItem(ctx, params.id, body)),
  serve(calls.removeCartItem, (ctx, { params }) => removeCartLine(ctx, params.id, 'product_id')),
  serve(calls.addBundleToCart, (ctx, { body }) => addBundleToCart(ctx, body)),
  serve(calls.changeCartBundle, (ctx, { params, body }) => changeCartBundle(ctx, params.id, body)),
  serve(calls.removeCartBundle, (ctx, { params }) => removeCartLine(ctx, params.id, 'bundle_id')),
]
