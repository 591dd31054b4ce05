/** Edge of a portrait in pixels. */
export const portraitSize = 512

/** Exit codes of the program that draws portraits. */
export const portraitFailures = { damaged: 10, tooManyPixels: 11 } as const
