import * as z from 'zod'
import { Complaints } from './business.ts'
import { defineCall } from './call.ts'
import { ShownContent } from './content.ts'
import { Attribute, attributeFilters, AttributeValue, slugList } from './catalogue/attributes.ts'
import { Brand } from './catalogue/brands.ts'
import {
  Bundle,
  FamilyKind,
  itemSort,
  ListItem,
  Preview,
  Product,
  searchedPageOf,
  searching,
} from './catalogue/catalogue.ts'
import { periodStates } from './catalogue/price-periods.ts'
import { Untranslated } from './catalogue/texts.ts'
import { Rupiah } from './money.ts'
import { Day, Id, Slug, Time } from './scalars.ts'
import { mostStripMedia, Review, ReviewMedium, ReviewSummary } from './reviews/reviews.ts'
import { ItemPromotion } from './vouchers/promotions.ts'
import { mostHints, VoucherHint } from './vouchers/vouchers.ts'
import { Flag, pageOf, paging, wholeNumber } from './page.ts'

/*
 * One call per server-rendered page: it returns all that the page shows, so that nothing waterfalls.
 * All are public and depend on nothing but their address.
 */

/** A name in the language that was asked for, or marked as one in the other. */
const named = { name: z.string(), untranslated: Untranslated }

export const CategoryLink = z.object({
  ...named,
  slug: z.string(),
  path: z.string().describe('The chain of slugs below /products/category/'),
  image_url: z.string().nullable(),
  item_count: z.int(),
  children: z.array(z.object({ ...named, slug: z.string(), path: z.string() })),
})
export type CategoryLink = z.output<typeof CategoryLink>

const Text2 = z.object({ en: z.string(), id: z.string() })

export const DispatchPromise = z.object({
  when: z.enum(['TODAY', 'TOMORROW', 'LATER']).describe('How the day may be called'),
  day: Day,
  until: Time.describe('From then on the next one of the list holds'),
})
export type DispatchPromise = z.output<typeof DispatchPromise>

/** A way to pay, or a courier. */
const Way = z.object({ code: z.string(), name: z.string() })

export const getShell = defineCall({
  method: 'GET',
  path: '/pages/shell',
  access: 'anyone',
  summary: 'What every page of the shop shows: name, contacts, categories, announcement',
  response: z.object({
    shop: z.object({
      name: z.string(),
      tagline: Text2,
      legal_name: z.string(),
      email: z.string(),
      phone: z.string(),
      whatsapp: z.string(),
      chat_greeting: Text2,
      address: z.string(),
      opening_hours: Text2,
      complaints: Complaints,
      logo_url: z.string().nullable(),
      social: z.array(z.object({ name: z.string(), url: z.string() })),
    }),
    payments: z.array(Way).describe('The ways to pay that are switched on'),
    couriers: z.array(Way).describe('Who may bring parcels, as far as it is known'),
    categories: z.array(CategoryLink),
    announcement: Text2.extend({ link: z.string().nullable() })
      .nullable()
      .describe('`{dispatch}` in it is the promise that holds'),
    dispatch: z
      .object({
        city: z.string().describe('Where parcels leave from'),
        cut_off: z.string().describe('HH:MM in WIB'),
        promises: z.array(DispatchPromise),
      })
      .describe('When an order leaves that is paid now, and what is said in its place later'),
  }),
  cacheable: true,
})

/** A flash sale as customers read of it. */
export const ShownSale = z.object({
  name: z.string(),
  slug: z.string(),
  state: z.enum(periodStates),
  starts_at: Time,
  ends_at: Time,
})
export type ShownSale = z.output<typeof ShownSale>

export const getHomePage = defineCall({
  method: 'GET',
  path: '/pages/home',
  access: 'anyone',
  summary: 'The home page',
  response: z.object({
    banners: z.array(
      z.object({
        title: Text2,
        body: Text2,
        image_url: z.string().nullable(),
        image_preview: Preview,
        link: z.string().nullable(),
      }),
    ),
    best_sellers: z.array(ListItem),
    bundles: z.array(ListItem),
    newest: z.array(ListItem).describe('New things of different categories first; no best sellers'),
    concerns: z
      .array(
        z.object({
          ...named,
          slug: z.string(),
          item_count: z.int(),
          image_url: z.string().nullable().describe('The picture of what sells best for it'),
        }),
      )
      .describe('Values of the attribute that most things for sale are for'),
    brands: z
      .array(z.object({ name: z.string(), slug: z.string(), logo_url: z.string().nullable(), item_count: z.int() }))
      .describe('Those that most things for sale carry, by name'),
    popular_searches: z.array(z.string()).describe('What is searched and found most'),
    reviews: z
      .array(
        Review.pick({
          review_id: true,
          rating: true,
          comment: true,
          language: true,
          author: true,
          created_at: true,
        }).extend({
          item: ListItem.pick({ type: true, name: true, slug: true, image_url: true, untranslated: true }),
        }),
      )
      .describe('The newest with words, one of an item'),
    has_plans: z.boolean().describe('Routines can be bought ahead'),
    sales: z.array(ShownSale).describe('Flash sales that run, then those that are announced'),
    faq: z.array(z.object({ title: Text2, body_html: Text2 })),
  }),
  cacheable: true,
})

/** How many a list page shows at a time. */
export const listPageSize = 24

export const getListPage = defineCall({
  method: 'GET',
  path: '/pages/list',
  access: 'anyone',
  summary: 'A product list page: items, filters with counts, the category and the way to it',
  query: z.strictObject({
    ...paging({ defaultLimit: listPageSize }),
    category: Slug.optional(),
    brand: slugList.optional(),
    ...attributeFilters,
    ...searching,
    type: z.enum(['product', 'bundle']).optional(),
    is_best_seller: Flag.optional(),
    min_price: wholeNumber({ min: 0, max: 1_000_000_000 }).optional(),
    max_price: wholeNumber({ min: 0, max: 1_000_000_000 }).optional(),
    in_stock: Flag.optional(),
    rating: wholeNumber({ min: 1, max: 5 }).optional(),
    sort: itemSort,
  }),
  response: z.object({
    items: searchedPageOf(ListItem),
    category: z
      .object({
        ...named,
        slug: z.string(),
        path: z.string(),
        description: z.string(),
        meta_title: z.string(),
        meta_description: z.string(),
        image_url: z.string().nullable(),
        children: z.array(z.object({ ...named, slug: z.string(), path: z.string() })),
      })
      .nullable()
      .describe('Found by an old slug too; then its own slug is another one'),
    brand: Brand.nullable().describe('Where one brand alone is asked for'),
    value: AttributeValue.nullable().describe('Where one value of an attribute alone is asked for'),
    breadcrumbs: z.array(z.object({ ...named, path: z.string() })),
    facets: z
      .object({
        categories: z.array(z.object({ ...named, slug: z.string(), path: z.string(), count: z.int() })),
        types: z.object({ product: z.int(), bundle: z.int() }),
        brands: z.array(z.object({ name: z.string(), slug: z.string(), count: z.int() })),
        attributes: z
          .array(
            z.object({
              attribute: Attribute,
              values: z.array(z.object({ ...named, slug: z.string(), count: z.int() })),
            }),
          )
          .describe('Those that items of the list have'),
        ratings: z.array(z.object({ rating: z.int().describe('Stars, at least'), count: z.int() })),
        prices: z.array(z.object({ min: z.int().nullable(), max: z.int().nullable(), count: z.int() })),
        in_stock: z.int(),
        is_best_seller: z.int(),
      })
      .describe('How many items each value would show; each count respects all filters but its own'),
  }),
  errors: ['not_found'],
  cacheable: true,
})

const vouchers = z
  .array(VoucherHint)
  .max(mostHints)
  .describe('Running vouchers of everybody that the item is in the scope of')

const promotions = z.array(ItemPromotion).describe('Running promotions that hold for the item by themselves')

export const ItemReviews = z
  .object({
    summary: ReviewSummary,
    first: z.array(Review),
    media: z.array(ReviewMedium.extend({ author: z.string() })).max(mostStripMedia),
  })
  .describe('Reviews of the item: figures, the newest few, and the newest pictures and videos')
export type ItemReviews = z.output<typeof ItemReviews>

export const getProductPage = defineCall({
  method: 'GET',
  path: '/pages/product/{slug}',
  access: 'anyone',
  summary: 'A product page: the product, the way to it, bundles that contain it, what is bought with it, related items',
  params: z.object({ slug: Slug }),
  response: z.object({
    product: Product.nullable().describe('Of a family its stars are those of all its products'),
    family: z
      .object({
        kind: FamilyKind,
        products: z
          .array(
            z.object({
              product_id: Id,
              slug: z.string(),
              label: z.string(),
              untranslated: Untranslated,
              price: Rupiah,
              in_stock: z.boolean(),
            }),
          )
          .describe('Those that are for sale, in their order'),
      })
      .nullable()
      .describe('The sizes or shades that the product is one of'),
    moved_to: z.string().nullable().describe('The present slug, when this one is an old address'),
    breadcrumbs: z.array(z.object({ ...named, path: z.string() })),
    bundles: z.array(ListItem),
    bought_together: z
      .array(ListItem)
      .describe('What several customers took in one order with it and can be had now; of no bundle that it is part of'),
    related: z.array(ListItem),
    reviews: ItemReviews,
    vouchers,
    promotions,
  }),
  errors: ['not_found'],
  cacheable: true,
})

export const getBundlePage = defineCall({
  method: 'GET',
  path: '/pages/bundle/{slug}',
  access: 'anyone',
  summary: 'A bundle page: the bundle, the way to it, related items',
  params: z.object({ slug: Slug }),
  response: z.object({
    bundle: Bundle.nullable(),
    moved_to: z.string().nullable(),
    breadcrumbs: z.array(z.object({ ...named, path: z.string() })),
    related: z.array(ListItem),
    reviews: ItemReviews,
    vouchers,
    promotions,
  }),
  errors: ['not_found'],
  cacheable: true,
})

/** The most cards in one call. */
export const mostCards = 12

export const listCards = defineCall({
  method: 'GET',
  path: '/pages/cards',
  access: 'anyone',
  summary: 'The cards of these products and bundles as they are now; what is not for sale is left out',
  query: z.strictObject({
    ids: z
      .string()
      .max(mostCards * 37)
      .transform((text) => text.split(','))
      .pipe(z.array(Id).min(1).max(mostCards))
      .describe(`Up to ${mostCards} ids with commas between them`),
  }),
  response: pageOf(ListItem),
  cacheable: true,
})

/** How many items one file of the site map lists; the format allows 50,000. */
export const siteMapPageSize = 10_000

export const getSiteMapPage = defineCall({
  method: 'GET',
  path: '/pages/sitemap',
  access: 'anyone',
  summary: 'Addresses of active products and bundles in the order in which they were added, for the site map',
  query: z.strictObject({ page: wholeNumber({ min: 1, max: 1_000 }).default(1) }),
  response: pageOf(z.object({ path: z.string(), updated_at: Time })),
  cacheable: true,
})

export const getContentPage = defineCall({
  method: 'GET',
  path: '/pages/content/{type}',
  access: 'anyone',
  summary: 'About, policy or terms; the help page is made of the questions and answers',
  params: z.object({ type: z.enum(['ABOUT', 'POLICY', 'TERMS', 'HELP']) }),
  response: z.object({
    title: Text2,
    body_html: Text2,
    image_url: z.string().nullable(),
    image_preview: Preview,
    words: ShownContent.shape.words,
  }),
  errors: ['not_found'],
  cacheable: true,
})
