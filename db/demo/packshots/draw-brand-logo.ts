import { measure, outlineText } from './lettering.ts'
import { newPaper, path, sheet } from './paper.ts'

/** A brand's name in its ink on a white square of 640, as its labels print it. */
export function drawBrandLogo({ name, ink }: { name: string; ink: string }): string {
  const word = name.toLowerCase()
  const atHundred = measure(word, { weight: 800, size: 100, tracking: -0.02 })
  const size = Math.min(200, (100 * 520) / atHundred)
  const letters = outlineText(
    word,
    { weight: 800, size, tracking: -0.02 },
    { x: 320, y: 320 + size * 0.3, anchor: 'middle' },
  )
  const ground = '<rect width="640" height="640" fill="#ffffff"/>'
  return sheet(newPaper(), [640, 640], ground + path(letters, ink))
}
