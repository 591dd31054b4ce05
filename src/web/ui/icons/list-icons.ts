import { icon } from './icon.tsx'

/* As `shop-icons.ts`; these a product page does without. */

export const ArrowRight = icon('M5 12h14M12 5l7 7-7 7')
export const ChevronLeft = icon('M15 18l-6-6 6-6')
export const CircleAlert = icon('M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0zM12 8L12 12M12 16L12.01 16')
export const LoaderCircle = icon('M21 12a9 9 0 1 1-6.219-8.56')
