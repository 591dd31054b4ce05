import { expect, test } from 'vitest'
import { uuidv7 } from '#server/ids.ts'
import { layoutMail } from '#server/mail/mail-layout.ts'
import type { Mail, MailPort } from './mail-port.ts'

export type MailWorld = {
  port: MailPort
  /** What reached a mailbox, copies included. `text` and `html` are decoded. */
  inbox: (to: string) => Promise<{ message_id: string; subject: string; text: string; html: string }[]>
  failNext: (trouble: 'wait' | 'cut_after_effect') => void
}

export const canary = { code: '730518', link: 'https://shop.test/create-password?token=canary-Zk29vQ' }

export function someMail(to: string, changes: Partial<Mail> = {}): Mail {
  const parts = {
    language: 'id' as const,
    shopName: 'Sehati',
    title: 'Kode Anda – 100 % asli',
    paragraphs: ['Halo Siti Nurhaliza é ü 你好'],
    code: canary.code,
    button: { label: 'Buat kata sandi', url: canary.link },
  }
  return { message_id: uuidv7(), to, subject: 'Kode Anda – 100 % asli', ...layoutMail(parts), ...changes }
}

/** What every relay behind the mail port does, the sandbox's and a real one. */
export function mailPortSuite(open: () => MailWorld): void {
  test('a mail arrives whole, as text and as HTML', async () => {
    const { port, inbox } = open()
    const mail = someMail('whole@sehati.test')
    expect(await port.send(mail)).toEqual({ kind: 'accepted' })
    const [arrived, ...others] = await inbox(mail.to)
    expect(others).toEqual([])
    expect(arrived).toEqual({
      message_id: mail.message_id,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
    })
  })

  test('every copy of a mail carries the same id', async () => {
    const { port, inbox } = open()
    const mail = someMail('twice@sehati.test')
    expect(await port.send(mail)).toEqual({ kind: 'accepted' })
    expect(await port.send(mail)).toEqual({ kind: 'accepted' })
    const ids = (await inbox(mail.to)).map((copy) => copy.message_id)
    expect(new Set(ids)).toEqual(new Set([mail.message_id]))
  })

  test('a mailbox that does not exist is refused for good, without a word of the mail in the reason', async () => {
    const { port, inbox } = open()
    const outcome = await port.send(someMail('nobody@unknown.test'))
    expect(outcome).toMatchObject({ kind: 'refused', reason: expect.stringContaining('550 5.1.1') })
    expect(JSON.stringify(outcome)).not.toContain('nobody')
    expect(await inbox('nobody@unknown.test')).toEqual([])
  })

  test('a relay that asks to come back gets the mail at the next try', async () => {
    const { port, inbox, failNext } = open()
    const mail = someMail('later@sehati.test')
    failNext('wait')
    expect(await port.send(mail)).toMatchObject({ kind: 'later', is_answered: true })
    expect(await inbox(mail.to)).toEqual([])
    expect(await port.send(mail)).toEqual({ kind: 'accepted' })
    expect(await inbox(mail.to)).toHaveLength(1)
  })

  test('a lost answer is unknown, not a failure: the mail is there', async () => {
    const { port, inbox, failNext } = open()
    const mail = someMail('cut@sehati.test')
    failNext('cut_after_effect')
    const outcome = await port.send(mail)
    expect(outcome.kind).toBe('unknown')
    for (const secret of Object.values(canary)) expect(JSON.stringify(outcome)).not.toContain(secret)
    expect(await inbox(mail.to)).toHaveLength(1)
  })

  test('line breaks in a subject or an address add no recipients', async () => {
    const { port, inbox } = open()
    await port.send(someMail('plain@sehati.test', { subject: 'Hello\r\nBcc: thief@sehati.test\r\n\r\nBody' }))
    await port.send(someMail('plain@sehati.test\r\nRCPT TO:<thief@sehati.test>'))
    await port.send(someMail('plain@sehati.test,thief@sehati.test'))
    expect(await inbox('thief@sehati.test')).toEqual([])
  })
}
