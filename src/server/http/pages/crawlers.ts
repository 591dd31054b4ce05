const crawler =
  /(?<!cu)bot(?:[/;:,)\s_-]|$)|crawl|spider|slurp|facebookexternalhit|mediapartners|bingpreview|whatsapp|telegram|embedly|archiver/i

/** Automated visitors, by what they call themselves. They get bare statuses instead of error pages. */
export function isCrawler(userAgent: string | undefined): boolean {
  return userAgent !== undefined && crawler.test(userAgent)
}
