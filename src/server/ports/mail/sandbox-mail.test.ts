import { afterAll } from 'vitest'
import { createFaults } from '#server/sandbox/faults.ts'
import { loadOutbox } from '#server/sandbox/outbox.queries.ts'
import { outsideWorld } from '#server/sandbox/outside-world.fixture.ts'
import { mailPortSuite } from './mail-port.suite.ts'
import { sandboxMail } from './sandbox-mail.ts'

const world = await outsideWorld()
afterAll(() => world.close())

const faults = createFaults()
const port = sandboxMail({ db: world.db, now: () => new Date(), faults })

mailPortSuite(() => ({
  port,
  inbox: async (to) =>
    (await loadOutbox(world.db, to)).map(({ message_id, subject, text, html }) => ({
      message_id,
      subject: subject ?? '',
      text,
      html: html ?? '',
    })),
  failNext: (trouble) => faults.failNext({ kind: trouble === 'wait' ? 'refuse' : 'cut_after_effect' }),
}))
