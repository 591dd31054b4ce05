import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useTexts } from '../../language.tsx'
import { BulkProgress } from './bulk-progress.tsx'
import { BulkResultDialog } from './bulk-result-dialog.tsx'
import type { BulkResult, BulkWords } from './bulk-result-dialog.tsx'
import type { NextStep } from './next-step-buttons.tsx'
import { inParts, partSize } from './in-parts.ts'
import { adminTexts } from '../../../texts/admin.en.ts'

export type BulkJob<Item> = {
  title: string
  items: readonly Item[]
  /** Sends some rows and returns the outcome of each; undefined when the request failed, which is announced. */
  send: (part: Item[]) => Promise<readonly BulkResult[] | undefined>
  /** Selected rows that are not sent at all, with the reason. */
  left?: readonly BulkResult[]
  /** Instead of the dialog, where nothing was refused and nothing left. */
  onAllDone?: () => void
}

type Options<Item> = {
  words: BulkWords
  keyOf: (item: Item) => string
  nameOf: (item: Item) => string
  /** Refetches everything that shows the rows. */
  refresh: () => Promise<unknown>
  /** Something was done. */
  onDone?: () => void
}

/** What comes after a work for the rows that were done, the likeliest last. */
type Next = (done: readonly string[]) => readonly NextStep[]

export type BulkWork<Item> = {
  run: (job: BulkJob<Item>) => Promise<void>
  isBusy: boolean
  dialog: ReactNode
  dialogWith: (next: Next) => ReactNode
}

type Running = { title: string; done: number; count: number; isStopping: boolean }

/**
 * Work on many rows, some at a time: shows the outcome of each, also of those that were left when it was stopped or a
 * part could not be sent.
 */
export function useBulkWork<Item>({ words, keyOf, nameOf, refresh, onDone }: Options<Item>): BulkWork<Item> {
  const { bulk: texts } = useTexts(adminTexts)
  const [results, setResults] = useState<readonly BulkResult[]>([])
  const [isOpen, setIsOpen] = useState(false)
  const [running, setRunning] = useState<Running | null>(null)
  const isStopped = useRef(false)

  async function run({ title, items, send, left = [], onAllDone }: BulkJob<Item>): Promise<void> {
    if (running) return
    isStopped.current = false
    setRunning({ title, done: 0, count: items.length, isStopping: false })
    const outcome = await inParts(items, send, {
      isStopped: () => isStopped.current,
      onDone: (done) => setRunning((now) => now && { ...now, done }),
    })
    setRunning(null)
    await refresh()
    if (outcome.results.length === 0 && outcome.hasFailed) return
    const untried = outcome.untried.map((item): BulkResult => ({
      id: keyOf(item),
      name: nameOf(item),
      state: 'left',
      said: { message: texts.notTried },
    }))
    const all = [...left, ...untried, ...outcome.results]
    if (onAllDone && all.every(({ state }) => state === 'done')) onAllDone()
    else {
      setResults(all)
      setIsOpen(true)
    }
    onDone?.()
  }

  function stop() {
    isStopped.current = true
    setRunning((now) => now && { ...now, isStopping: true })
  }

  const dialogWith = (next?: Next) => (
    <>
      {/* A single part is over in a moment, and the button is busy meanwhile. */}
      {running && running.count > partSize && <BulkProgress {...running} onStop={stop} />}
      <BulkResultDialog words={words} results={results} open={isOpen} onOpenChange={setIsOpen} next={next} />
    </>
  )
  return { run, isBusy: running !== null, dialog: dialogWith(), dialogWith }
}
