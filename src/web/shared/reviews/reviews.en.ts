import type { AgeGroup, reportReasons, SkinType } from '#contract/reviews/reviews.ts'

const skinTypes: Record<SkinType, string> = {
  NORMAL: 'Normal skin',
  OILY: 'Oily skin',
  DRY: 'Dry skin',
  COMBINATION: 'Combination skin',
  SENSITIVE: 'Sensitive skin',
}

const ageGroups: Record<AgeGroup, string> = {
  '18_24': '18–24 years',
  '25_34': '25–34 years',
  '35_44': '35–44 years',
  '45_54': '45–54 years',
  FROM_55: '55 and older',
}

/** What reviews are called everywhere in the shop: on pages of items and where they are written. */
const common = {
  stars: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
  /** Next to the stars while they are chosen. */
  starWords: ['Very bad', 'Not good', 'All right', 'Good', 'Very good'],
  anonymousName: 'Buyer',
  verified: 'Verified purchase',
  edited: 'edited',
  answer: 'Answer of the shop',
  picture: (number: number, count: number) => `Picture ${number} of ${count}`,
  video: (number: number, count: number) => `Video ${number} of ${count}`,
  open: (what: string, author: string) => `Open ${what}, by ${author}`,
  media: (author: string) => `Pictures by ${author}`,
  by: (what: string, author: string) => `${what}, by ${author}`,
  skinTypes,
  ageGroups,
  bought: (variant: string) => `Bought: ${variant}`,
  written: { en: 'Written in English', id: 'Written in Indonesian' },
}

/** On the page of an item. */
const item = {
  title: 'Reviews',
  empty: 'Nobody has reviewed this yet. Whoever buys it can be the first.',
  outOfFive: 'out of 5',
  total: (count: number) => (count === 1 ? '1 review' : `${count} reviews`),
  share: (stars: string, count: number) => `${stars}: ${count}`,
  filters: 'Filter reviews',
  all: 'All',
  withMedia: (count: number) => `With pictures (${count})`,
  sort: 'Sort',
  newest: 'Newest',
  helpful: 'Most helpful',
  more: 'More reviews',
  noMatch: 'No review matches all of these filters.',
  clear: 'Take all filters off',
  skinType: 'Skin type',
  age: 'Age',
  any: 'All',
  option: (name: string, count: number) => `${name} (${count})`,
  strip: 'Pictures by buyers',
  allWithMedia: (count: number) => `All ${count} reviews with pictures`,
  failed: 'The reviews could not be loaded.',
  isHelpful: (count: number) => (count > 0 ? `Helpful (${count})` : 'Helpful'),
  helpfulOf: (author: string) => `The review by ${author} is helpful`,
  report: 'Report',
  reported: 'Reported',
  own: 'Your review',
}

const reasons: Record<(typeof reportReasons)[number], string> = {
  SPAM: 'It is advertising',
  OFFENSIVE: 'It insults somebody',
  PERSONAL_DATA: 'It shows somebody’s name, number or address',
  FALSE_CLAIM: 'It makes a health claim that is not true',
  OTHER: 'Something else',
}

const report = {
  title: 'Report this review',
  text: 'We look at it. Others do not see who reported it.',
  reason: 'Why',
  reasons,
  note: 'What should we know?',
  send: 'Report',
  cancel: 'Cancel',
}

/** What waits for a review and what was written. */
const mine = {
  title: 'Reviews',
  waiting: 'To review',
  written: 'Written',
  tabs: 'Reviews by state',
  write: 'Write a review',
  writeOf: (name: string) => `Write a review of ${name}`,
  delivered: (day: string) => `Delivered ${day}`,
  order: (number: string) => `Order ${number}`,
  points: (text: string, photo: string) => `${text} points for a review with text, ${photo} with a picture or video.`,
  emptyWaitingTitle: 'Nothing waits for a review',
  emptyWaitingText: 'What you buy can be reviewed once it has been delivered.',
  emptyWrittenTitle: 'No reviews yet',
  emptyWrittenText: 'Your reviews help others to choose.',
  browse: 'To the products',
  edit: 'Edit',
  editOf: (name: string) => `Edit the review of ${name}`,
  editable: (day: string) => `Can be edited until ${day}`,
  earned: (points: string) => `${points} points earned`,
  forget: 'Take away skin type and age',
  forgotten: 'Skin type and age are taken away.',
  hidden: 'Not shown in the shop',
  hiddenBecause: (reason: string) => `Reason: ${reason}`,
  summary: (first: number, last: number, total: number) => `${first}–${last} of ${total}`,
  loadFailed: 'The reviews could not be loaded',
}

const form = {
  title: 'Write a review',
  editTitle: 'Edit your review',
  rating: 'How do you like it?',
  comment: 'What should others know?',
  commentHelp: 'How it feels, how you use it, what you noticed. Please no health promises and no phone numbers.',
  files: 'Pictures and videos',
  filesHelp: 'Up to 5. Pictures to 5 MB, videos to 20 MB and three minutes. Places and names in the files are removed.',
  add: 'Add pictures or videos',
  uploading: (name: string) => `${name} is being sent`,
  stop: (name: string) => `Stop sending ${name}`,
  remove: (name: string) => `Remove ${name}`,
  earlier: (name: string) => `Move ${name} forward`,
  later: (name: string) => `Move ${name} back`,
  moved: (place: number, of: number) => `Now in place ${place} of ${of}.`,
  failed: (name: string) => `${name} was not sent`,
  tooMany: 'At most 5 pictures and videos.',
  tooLarge: 'Too large: pictures may have 5 MB, videos 20 MB.',
  earns: (text: string, photo: string) => `${photo} points with a picture or video, ${text} with words alone.`,
  earnsMore: (points: string) => `${points} more points with a picture or video.`,
  aboutYou: 'About you',
  aboutHelp:
    'If you like: everybody who reads the review sees what you choose here beside it. You can take it away at any time, and it goes with your account.',
  skinType: 'Your skin type',
  age: 'Your age',
  unsaid: 'I’d rather not say',
  anonymous: 'Do not show my name',
  points: (points: string) => `${points} points for this review`,
  send: 'Send review',
  save: 'Save changes',
  wait: 'Files are still being sent.',
  ratingMissing: 'Please choose the stars first.',
  thanks: 'Thank you for your review',
  thanksPoints: (points: string) => `You got ${points} points.`,
  toReviews: 'To your reviews',
  nothingTitle: 'There is nothing to review here',
  nothingText: 'It may be reviewed already, or not delivered yet.',
}

export const reviewsTexts = { common, item, report, mine, form }
