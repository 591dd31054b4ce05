import { readFileSync } from 'node:fs'
import { topCategoryOf } from './categories.ts'
import type { DemoReview, ReviewTopic } from './content-types.ts'

/**
 * A hundred and seventy reviews with the answers the shop gave. A line of the file: topic, language, stars, the skin type of
 * which the words speak, the words, the answer.
 */
export const REVIEWS: DemoReview[] = readFileSync(new URL('reviews.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => {
    const [topic, language, rating, skin_type, comment = '', reply] = line.split('\t')
    return {
      topic,
      language,
      rating: Number(rating),
      skin_type: skin_type || null,
      comment,
      reply: reply || null,
    } as DemoReview
  })

const TOPICS: Record<string, ReviewTopic> = {
  'skin-care': 'skin',
  'body-care': 'body',
  'hair-care': 'hair',
  'vitamins-supplements': 'supplement',
  'jamu-herbal': 'herbal',
  'mother-baby': 'baby',
  'health-devices': 'device',
}

/** Which reviews fit a product of this category. */
export function reviewTopicOf(categorySlug: string): ReviewTopic {
  return TOPICS[topCategoryOf(categorySlug)] ?? 'bundle'
}
