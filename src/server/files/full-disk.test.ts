import fs, { existsSync, readdirSync } from 'node:fs'
import fsPromises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { uploadProfilePicture } from '#contract/people/profile.ts'
import type { Call } from '#contract/call.ts'
import { uploadLogo } from '#contract/business.ts'
import { uploadPicture } from '#contract/pictures.ts'
import { sendReviewFile } from '#contract/reviews/reviews.ts'
import { createTicket } from '#contract/support/tickets.ts'
import { indonesian } from '#contract/messages/indonesian.ts'
import { pdf, question } from '#server/modules/support/support.fixture.ts'
import { samplePicture } from '#server/pictures/sample-picture.fixture.ts'
import { shopAtWork } from '#server/test/shop-at-work.ts'
import { sendForm } from '#server/test/send-form.ts'
import { sampleVideo } from './sample-video.fixture.ts'

const { shop, given, admin, customer, wanted } = await shopAtWork()
await given.orderIn('DELIVERED', wanted)
const picture = { bytes: await samplePicture(), name: 'a.png', type: 'image/png' }
const film = { bytes: await sampleVideo({ type: 'mp4' }), name: 'a.mp4', type: 'video/mp4' }
const paper = { bytes: pdf, name: 'a.pdf', type: 'application/pdf' }
const dataDir = shop.ctx().config.DATA_DIR
const full = '/dev/full'

/** Sends whatever is written below the shop's folder to a device that has never any room. */
function fillDisk(): () => void {
  const { writeFile, copyFile } = fsPromises
  const { createWriteStream } = fs
  const isOurs = (path: unknown) => String(path).startsWith(dataDir)
  fsPromises.writeFile = (path, data, options) =>
    isOurs(path) ? writeFile(full, data as Buffer) : writeFile(path, data as Buffer, options)
  fsPromises.copyFile = async (from, to, mode) => (isOurs(to) ? writeFile(full, 'anything') : copyFile(from, to, mode))
  fs.createWriteStream = (path, options) => (isOurs(path) ? createWriteStream(full) : createWriteStream(path, options))
  syncBuiltinESMExports()
  const empty = () => {
    Object.assign(fsPromises, { writeFile, copyFile })
    fs.createWriteStream = createWriteStream
    syncBuiltinESMExports()
  }
  onTestFinished(empty)
  return empty
}

const draftsIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])

const uploads: [what: string, call: Call, form: () => Parameters<typeof sendForm>[2]][] = [
  ['a paper of a ticket', createTicket, () => ({ fields: question, files: [paper] })],
  ['a picture of a ticket', createTicket, () => ({ fields: question, files: [picture] })],
  ['a film of a review', sendReviewFile, () => ({ files: [film] })],
  ['a picture of a review', sendReviewFile, () => ({ files: [picture] })],
  ['a portrait', uploadProfilePicture, () => ({ files: [picture] })],
  ['a picture of the shop', uploadPicture, () => ({ files: [picture] })],
  ['a logo', uploadLogo, () => ({ files: [picture] })],
]

test.skipIf(!existsSync(full)).for(uploads)(
  'on a full disk %s is refused with 507 in words, and taken once there is room',
  async ([, call, form]) => {
    const by = call.access === 'admin' ? admin : customer
    const empty = fillDisk()
    const refused = await sendForm(by, call, form())
    empty()

    expect(refused).toMatchObject({
      status: 507,
      body: {
        code: 507,
        error: 'STORAGE_FULL',
        data: null,
        message: 'The shop has no room for files right now. Please try again later.',
      },
    })
    expect(indonesian[refused.body['message_key'] as 'storage_full']).toMatch(/penyimpanan/)
    expect(draftsIn(join(dataDir, 'uploads'))).toEqual([])
    expect([200, 201]).toContain((await sendForm(by, call, form())).status)
  },
)
