/** Browsers name their relatives too, so the first that fits is the right one. */
const browsers: [string, RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+ .*Safari\//],
]
const systems: [string, RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b/],
  ['Chromebook', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

export type Device = { browser: string | null; system: string | null }

/** The names of a browser and its system, as people know them; null where it does not say. */
export function deviceOf(userAgent: string): Device {
  const nameIn = (list: [string, RegExp][]) => list.find(([, mark]) => mark.test(userAgent))?.[0] ?? null
  return { browser: nameIn(browsers), system: nameIn(systems) }
}
