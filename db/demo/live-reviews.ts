import { getProduct } from '#contract/catalogue/catalogue.ts'
import { getMyOrder } from '#contract/orders/orders.ts'
import type { Order } from '#contract/orders/orders.ts'
import { addBundleReview } from '#contract/reviews/bundle-reviews.ts'
import { replyToReview } from '#contract/reviews/reviews-admin.ts'
import { addReview, ageGroups, skinTypes } from '#contract/reviews/reviews.ts'
import { REVIEWS, reviewTopicOf } from './content/reviews.ts'
import { seededRandom } from './content/seeded-random.ts'
import { storeDemoPhoto } from './demo-pictures.ts'
import type { Resident } from './fill-people.ts'
import type { Life } from './live-orders.ts'

type Line = Order['items'][number]
type Later = (life: Life, inMs: number, run: () => Promise<void>) => void

const hours = 3_600_000
const year = 365 * 24 * hours
const mostPictures = 40

const photoShare = 0.3

/** Of its own, so that what people say changes nothing of what they do. */
const random = seededRandom(20_261_122)
let pictures = 0
/** Each is written once; what has no words left is not reviewed any more. */
const unused = new Set(REVIEWS)

/** Some of those who have confirmed an order say what they think of it a few days later, and the shop answers some. */
export function planReviews(life: Life, customer: Resident, order_id: string, later: Later): void {
  // More of them as the year goes on, so that there are words left for its last weeks.
  const left = (life.end.getTime() - life.world.clock.now().getTime()) / year
  if (!random.chance(0.95 - 0.6 * left)) return
  later(life, random.whole(10, 90) * hours, async () => {
    const { items } = await life.world.as(customer.user_id)(getMyOrder, { params: { id: order_id } })
    for (const line of items.filter(({ type }) => type !== 'freebie')) {
      if (random.chance(0.8)) await review(life, customer, line, later)
    }
  })
}

async function review(life: Life, customer: Resident, line: Line, later: Later): Promise<void> {
  const { as } = life.world
  const topic = line.product_id === null ? 'bundle' : await topicOf(life, line.product_id)
  const about = aboutOf(life, customer)
  const fitting = [...unused].filter(
    (one) => one.topic === topic && (one.skin_type === null || one.skin_type === about.skin_type),
  )
  if (fitting.length === 0) return
  const said = random.pick(fitting)
  unused.delete(said)
  const body = {
    order_item_id: line.order_item_id,
    rating: said.rating,
    comment: said.comment,
    is_anonymous: random.chance(0.15),
    ...(said.skin_type !== null || random.chance(0.6) ? about : {}),
    media: await photo(life, customer, line),
  }
  const { review_id } = await as(customer.user_id)(line.type === 'bundle' ? addBundleReview : addReview, { body })
  const { reply } = said
  if (reply === null) return
  later(life, random.whole(3, 40) * hours, async () => {
    await as(life.admin_id)(replyToReview, { params: { id: review_id }, body: { reply } })
  })
}

/** The same person says the same of themselves with every review. */
function aboutOf({ world }: Life, { birth_date }: Resident) {
  const [year = 0, month = 1] = birth_date.split('-').map(Number)
  const age = world.clock.now().getUTCFullYear() - year
  const group = ageGroups[Math.max(0, Math.floor((age - 15) / 10))] ?? 'FROM_55'
  return { age_group: group, skin_type: skinTypes[(year + month) % skinTypes.length] ?? 'NORMAL' }
}

async function topicOf({ world }: Life, product_id: string) {
  const { category } = await world.outside(getProduct, { params: { id: product_id } })
  return reviewTopicOf(category.slug)
}

/** The thing as if photographed at home: a part of one of its pictures, lighter or darker. */
async function photo({ world }: Life, { user_id }: Resident, { product_id, image_url }: Line): Promise<string[]> {
  if (image_url === null || pictures >= mostPictures || !random.chance(photoShare)) return []
  const product = product_id && (await world.outside(getProduct, { params: { id: product_id } }))
  const views = product ? product.images.map((one) => one.image_url) : [image_url]
  const look = {
    brightness: 0.82 + random.next() * 0.3,
    left: random.next(),
    top: random.next(),
    isTurned: random.chance(0.5),
  }
  const key = await storeDemoPhoto(world, user_id, views.at(-random.whole(1, 2)) ?? image_url, look)
  if (key === null) return []
  pictures += 1
  return [key]
}
