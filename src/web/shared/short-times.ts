/** `30/11, 17.00 WIB`: with the names of months the first script of every page would grow. */
export function shortMoment(iso: string): string {
  const [, month, day, time] =
    /-(\d\d)-(\d\d)T(\d\d:\d\d)/.exec(new Date(Date.parse(iso) + 7 * 3_600_000).toISOString()) ?? []
  return `${day}/${month}, ${time?.replace(':', '.')} WIB`
}

/** `23:59:10`, below an hour `29:05`. */
export function timeLeft(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  const tail = `${two(minutes)}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${tail}` : tail
}
