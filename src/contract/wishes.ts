import * as z from 'zod'
import { defineCall } from './call.ts'
import { ListItem } from './catalogue/catalogue.ts'
import { pageOf, paging } from './page.ts'
import { Id } from './scalars.ts'

/** The most favourites of one customer, and the most items that one waits for. */
export const mostWishes = 200

const item = z.object({ item_id: Id.describe('A product or a bundle') })

export const listWishes = defineCall({
  method: 'GET',
  path: '/wishes',
  access: 'customer',
  summary: 'What my hearts and bells show: the ids of my favourites and of the items that I wait for',
  response: z.object({
    favourites: z.array(Id),
    awaited: z.array(Id).describe('I am told once when one of these can be bought again'),
  }),
})

export const listFavourites = defineCall({
  method: 'GET',
  path: '/favourites',
  access: 'customer',
  summary: 'My favourites as cards, the newest first; what is not sold any more is left out',
  query: z.strictObject(paging({ defaultLimit: 24 })),
  response: pageOf(ListItem),
})

export const addFavourite = defineCall({
  method: 'PUT',
  path: '/favourites/{item_id}',
  access: 'customer',
  summary: 'Keep an item as a favourite; again is fine',
  params: item,
  response: z.object({ is_favourite: z.literal(true) }),
  errors: ['not_found', 'favourite_limit'],
})

export const removeFavourite = defineCall({
  method: 'DELETE',
  path: '/favourites/{item_id}',
  access: 'customer',
  summary: 'No favourite any more; again is fine',
  params: item,
  response: z.object({ is_favourite: z.literal(false) }),
})

export const awaitStock = defineCall({
  method: 'PUT',
  path: '/stock-alerts/{item_id}',
  access: 'customer',
  summary: 'Tell me by mail and notification when it can be bought again, once; again is fine',
  params: item,
  response: z.object({ is_awaited: z.literal(true) }),
  errors: ['not_found', 'favourite_limit'],
})

export const forgetStock = defineCall({
  method: 'DELETE',
  path: '/stock-alerts/{item_id}',
  access: 'customer',
  summary: 'I need not be told any more; again is fine',
  params: item,
  response: z.object({ is_awaited: z.literal(false) }),
})
