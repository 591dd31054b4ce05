import { useEffect, useRef, useState } from 'react'
import { pictureMaxBytes, pictureTypes, uploadPicture } from '#contract/pictures.ts'
import { ApiError } from '../../../api/api-error.ts'
import { upload } from '../../../api/upload.ts'
import { useTexts } from '../../language.tsx'
import { useWords } from '../../words.ts'
import { useErrorText } from '../../use-error-text.ts'
import { arrived, moved, sameUrls, sendingEntry, storedEntry, urlsOf, withUrls } from './picture-entries.ts'
import type { PictureEntry } from './picture-entries.ts'
import { shrinkPicture } from './shrink-picture.ts'
import { adminTexts } from '../../../texts/admin.en.ts'

type Options = {
  value: readonly string[]
  onChange: (image_urls: string[]) => void
  max: number
  onBusyChange?: ((isBusy: boolean) => void) | undefined
}

export type Pictures = {
  entries: readonly PictureEntry[]
  /** How many files found no room the last time. */
  leftOut: number
  add: (files: Iterable<File>) => void
  move: (key: string, to: number) => void
  /** Also gives up sending it. */
  remove: (key: string) => void
  retry: (key: string) => void
}

const atOnce = 2

/** Sends pictures as soon as they are chosen, two at a time, and keeps the list of those that have arrived in the form. */
export function usePictures({ value, onChange, max, onBusyChange }: Options): Pictures {
  const list = useEntries(value, onChange)
  const queue = useQueue(list)
  const [leftOut, setLeftOut] = useState(0)

  const isBusy = list.entries.some(({ state }) => state === 'sending')
  useEffect(() => onBusyChange?.(isBusy), [isBusy, onBusyChange])

  function add(files: Iterable<File>) {
    const chosen = [...files]
    const kept = max === 1 ? [] : list.read()
    const fitting = chosen.slice(0, Math.max(0, max - kept.length))
    setLeftOut(chosen.length - fitting.length)
    if (fitting.length === 0) return
    if (max === 1) queue.stopAll()
    list.update([...kept, ...fitting.map((file) => sendingEntry(crypto.randomUUID(), file))])
    queue.sendNext()
  }

  function remove(key: string) {
    setLeftOut(0)
    queue.stop(key)
    list.update(list.read().filter((entry) => entry.key !== key))
  }

  function retry(key: string) {
    const entry = list.read().find((one) => one.key === key)
    if (entry?.state !== 'failed') return
    list.replace(key, sendingEntry(key, entry.file))
    queue.sendNext()
  }

  return {
    entries: list.entries,
    leftOut,
    add,
    remove,
    retry,
    move: (key, to) => list.update(moved(list.read(), key, to)),
  }
}

type Entries = {
  entries: readonly PictureEntry[]
  /** What is there now; uploads end at any time and must not work on what was there when they began. */
  read: () => readonly PictureEntry[]
  update: (next: readonly PictureEntry[]) => void
  replace: (key: string, entry: PictureEntry) => void
}

/** The entries; the form gets the pictures among them, and the entries follow when the form gets other values. */
function useEntries(value: readonly string[], onChange: (image_urls: string[]) => void): Entries {
  const [entries, setEntries] = useState<readonly PictureEntry[]>(() => value.map(storedEntry))
  const present = useRef(entries)
  const emitted = useRef<readonly string[]>(value)
  const emit = useRef(onChange)

  useEffect(() => {
    emit.current = onChange
  })
  useEffect(() => {
    if (sameUrls(value, emitted.current)) return
    emitted.current = value
    present.current = withUrls(present.current, value)
    setEntries(present.current)
  }, [value])

  function update(next: readonly PictureEntry[]) {
    present.current = next
    setEntries(next)
    const urls = urlsOf(next)
    if (sameUrls(urls, emitted.current)) return
    emitted.current = urls
    emit.current(urls)
  }

  return {
    entries,
    read: () => present.current,
    update,
    replace: (key, entry) => update(present.current.map((one) => (one.key === key ? entry : one))),
  }
}

/** Uploads the waiting entries; running uploads are cancelled when the field unmounts. */
function useQueue({ read, update, replace }: Entries) {
  const send = useSend()
  const underWay = useRef(new Map<string, AbortController>())

  useEffect(() => {
    const controllers = underWay.current
    return () => controllers.forEach((controller) => controller.abort())
  }, [])

  function sendNext() {
    const waiting = read().find((one) => one.state === 'sending' && !underWay.current.has(one.key))
    if (waiting?.state !== 'sending' || underWay.current.size >= atOnce) return
    const { key, file } = waiting
    const controller = new AbortController()
    underWay.current.set(key, controller)
    const onProgress = (share: number) => replace(key, { ...sendingEntry(key, file), share })
    void send(file, { signal: controller.signal, onProgress }).then((sent) => {
      underWay.current.delete(key)
      if ('image_url' in sent) update(arrived(read(), key, sent.image_url))
      else if (!controller.signal.aborted) replace(key, { key, state: 'failed', file, message: sent.message })
      sendNext()
    })
    sendNext()
  }

  return {
    sendNext,
    stop: (key: string) => underWay.current.get(key)?.abort(),
    stopAll: () => underWay.current.forEach((controller) => controller.abort()),
  }
}

type Sent = { image_url: string } | { message: string }

/** Uploads one file; returns the reason where it is refused. */
function useSend() {
  const { pictures: texts } = useTexts(adminTexts)
  const errorText = useErrorText()
  const words = useWords()
  return async (file: File, options: Parameters<typeof upload>[2]): Promise<Sent> => {
    // Some systems give AVIF an empty type; the server checks the bytes.
    if (file.type !== '' && !pictureTypes.some((type) => type === file.type)) return { message: texts.wrongType }
    const small = file.size > pictureMaxBytes ? await shrinkPicture(file, pictureMaxBytes) : file
    if (small.size > pictureMaxBytes) return { message: texts.tooLarge }
    const body = new FormData()
    body.set('file', small)
    try {
      return await upload(uploadPicture, { body }, options)
    } catch (error) {
      const field = error instanceof ApiError ? error.fields[0] : undefined
      return { message: field ? words(field) : errorText(error) }
    }
  }
}
