import * as calls from '#contract/wishes.ts'
import { serve } from '#server/http/serve.ts'
import { addFavourite, removeFavourite } from './keep-favourite.ts'
import { awaitStock, forgetStock } from './await-stock.ts'
import { listFavourites, listWishes } from './wishes.queries.ts'

export const wishRoutes = [
  serve(calls.listWishes, (ctx) => listWishes(ctx)),
  serve(calls.listFavourites, (ctx, { query }) => listFavourites(ctx, query)),
  serve(calls.addFavourite, (ctx, { params }) => addFavourite(ctx, params.item_id)),
  serve(calls.removeFavourite, (ctx, { params }) => removeFavourite(ctx, params.item_id)),
  serve(calls.awaitStock, (ctx, { params }) => awaitStock(ctx, params.item_id)),
  serve(calls.forgetStock, (ctx, { params }) => forgetStock(ctx, params.item_id)),
]
