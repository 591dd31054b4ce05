import { createReadStream, createWriteStream } from 'node:fs'
import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import sharp from 'sharp'
import { drawFiles } from './draw-files.ts'
import { packFiles } from './picture-jobs.ts'
import type { PictureJob } from './picture-jobs.ts'
import { portraitFailures } from './portrait-limits.ts'

/*
 * Draws one picture of the shop in all its sizes, or a logo, in a process of its own: the picture comes in on the
 * standard input, the files go out on channel 3, a refusal is the exit code. Decoders take memory that their process
 * hardly gives back, and they are the riskiest code of the shop; here all of it ends with the picture.
 */

try {
  // Behind those who shop, but not so far that an administrator's upload runs out of time on a busy machine.
  setPriority(5)
  sharp.cache(false)
  sharp.concurrency(1)
  const job = JSON.parse(process.argv[2] ?? '') as PictureJob // written by our own `decode-picture.ts`
  const bytes = await buffer(createReadStream('', { fd: 0 }))
  const out = createWriteStream('', { fd: 3 })
  out.end(packFiles(await drawFiles(bytes, job)))
  await finished(out)
} catch (error) {
  const isTooLarge = error instanceof Error && error.message.includes('pixel limit')
  process.exitCode = isTooLarge ? portraitFailures.tooManyPixels : portraitFailures.damaged
}
