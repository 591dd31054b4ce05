import type { Place } from './document.ts'

export function areaOf({ village, district, city }: { village: string; district: string; city: string }): string {
  return oneLine([village, district, city])
}

export function streetAndArea({ street, area }: Place): string {
  return oneLine([street, area])
}

export function wholeAddress({ street, area, province, postal_code }: Place): string {
  return `${oneLine([street, area, province])} ${postal_code}`
}

/** People leave parts of their address empty. */
function oneLine(parts: string[]): string {
  return parts.filter((part) => part !== '').join(', ')
}
