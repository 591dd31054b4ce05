const longest = 120

/** Lower-case words joined by single hyphens, cut between words; accents are dropped, everything else separates words. */
export function toSlug(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return slug.length <= longest ? slug : slug.slice(0, longest + 1).replace(/-[^-]*$/, '')
}
