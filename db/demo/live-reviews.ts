import { Readable } from 'node:stream'
import { getProduct } from '#contract/catalogue/catalogue.ts'
import { getMyOrder } from '#contract/orders/orders.ts'
import type { Order } from '#contract/orders/orders.ts'
import { addBundleReview } from '#contract/reviews/bundle-reviews.ts'
import { replyToReview } from '#contract/reviews/reviews-admin.ts'
import { addReview } from '#contract/reviews/reviews.ts'
import { storeAttachment } from '../../src/server/files/store-attachment.ts'
import { masterOf } from '../../src/server/pictures/renditions.ts'
import { REVIEWS, reviewTopicOf } from './content/reviews.ts'
import { seededRandom } from './content/seeded-random.ts'
import type { Resident } from './fill-people.ts'
import type { Life } from './live-orders.ts'

type Line = Order['items'][number]
type Later = (life: Life, inMs: number, run: () => Promise<void>) => void

const hours = 3_600_000
/** Storing one takes half a second. */
const mostPictures = 8

/** Of its own, so that what people say changes nothing of what they do. */
const random = seededRandom(20_261_122)
let pictures = 0

/** Some of those who have confirmed an order say what they think of it a few days later, and the shop answers some. */
export function planReviews(life: Life, customer: Resident, order_id: string, later: Later): void {
  if (!random.chance(0.6)) return
  later(life, random.whole(10, 90) * hours, async () => {
    const { items } = await life.world.as(customer.user_id)(getMyOrder, { params: { id: order_id } })
    for (const line of items.filter(({ type }) => type !== 'freebie')) {
      if (random.chance(0.7)) await review(life, customer, line, later)
    }
  })
}

async function review(life: Life, customer: Resident, line: Line, later: Later): Promise<void> {
  const { as } = life.world
  const topic = line.product_id === null ? 'bundle' : await topicOf(life, line.product_id)
  const said = random.pick(REVIEWS.filter((one) => one.topic === topic))
  const body = {
    order_item_id: line.order_item_id,
    rating: said.rating,
    comment: said.comment,
    is_anonymous: random.chance(0.15),
    media: await photo(life, customer, line),
  }
  const { review_id } = await as(customer.user_id)(line.type === 'bundle' ? addBundleReview : addReview, { body })
  const { reply } = said
  if (reply === null) return
  later(life, random.whole(3, 40) * hours, async () => {
    await as(life.admin_id)(replyToReview, { params: { id: review_id }, body: { reply } })
  })
}

async function topicOf({ world }: Life, product_id: string) {
  const { category } = await world.outside(getProduct, { params: { id: product_id } })
  return reviewTopicOf(category.slug)
}

/** The picture of the thing, as if photographed at home. */
async function photo({ world }: Life, { user_id }: Resident, { image_url }: Line): Promise<string[]> {
  if (image_url === null || pictures >= mostPictures || !random.chance(0.2)) return []
  const master = await world.shop.ports.files.get(masterOf(image_url))
  if (!master) return []
  pictures += 1
  const ctx = { ...world.shop.systemCtx(), actor: { id: user_id } as never }
  const { key } = await storeAttachment(ctx, Readable.from([master.bytes]), {
    kinds: ['picture'],
    visibility: 'public',
  })
  return [key]
}
