/** `30/11, 17.00 WIB`: with the names of months the first script of every page would grow. */
export function shortMoment(iso: string): string {
  const [, month, day, time] =
    /-(\d\d)-(\d\d)T(\d\d:\d\d)/.exec(new Date(Date.parse(iso) + 7 * 3_600_000).toISOString()) ?? []
  return `${day}/${month}, ${time?.replace(':', '.')} WIB`
}
