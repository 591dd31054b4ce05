import { useEffect, useRef, useState } from 'react'
import { maxReviewFiles, reviewFileMaxBytes, sendReviewFile } from '#contract/reviews/reviews.ts'
import type { ReviewMedium } from '#contract/reviews/reviews.ts'
import { pictureMaxBytes } from '#contract/pictures.ts'
import { ApiError } from '../../../api/api-error.ts'
import { upload } from '../../../api/upload.ts'
import { useErrorText } from '../../../shared/use-error-text.ts'
import { useTexts } from '../../../shared/language.tsx'
import { useWords } from '../../../shared/words.ts'
import { moved } from '../../../ui/sorting/moved.ts'
import { reviewsTexts } from '../../../shared/reviews/reviews.en.ts'

export type FileEntry = {
  id: string
  name: string
  kind: 'picture' | 'video'
  /** An address to look at it: the file itself until it is stored. */
  preview: string
  /** 0 to 1; null once it is stored or has failed. */
  progress: number | null
  /** Names it in the form. */
  key: string | null
  error: string | null
}

export type ReviewFiles = ReturnType<typeof useReviewFiles>

/** Files of a review: each is sent as soon as it is chosen, can be stopped, taken out and moved. */
export function useReviewFiles(stored: readonly ReviewMedium[]) {
  const { form: texts } = useTexts(reviewsTexts)
  const errorText = useErrorText()
  const words = useWords()
  const [entries, setEntries] = useState<readonly FileEntry[]>(() => stored.map(toEntry))
  const [refusal, setRefusal] = useState<string | null>(null)
  const ways = useRef(new Map<string, AbortController>())

  const previews = usePreviews()

  // Leaving the form ends what is being sent.
  useEffect(() => {
    const { current } = ways
    return () => current.forEach((way) => way.abort())
  }, [])

  function change(id: string, changes: Partial<FileEntry>) {
    setEntries((before) => before.map((one) => (one.id === id ? { ...one, ...changes } : one)))
  }

  function reasonOf(error: unknown): string {
    const [field] = error instanceof ApiError ? error.fields : []
    return field ? words(field) : errorText(error)
  }

  async function send(id: string, file: File) {
    const way = new AbortController()
    ways.current.set(id, way)
    const body = new FormData()
    body.set('file', file)
    try {
      const onProgress = (progress: number) => change(id, { progress })
      const { key } = await upload(sendReviewFile, { body }, { signal: way.signal, onProgress })
      change(id, { key, progress: null })
    } catch (error) {
      if (!way.signal.aborted) change(id, { progress: null, error: reasonOf(error) })
    }
    ways.current.delete(id)
  }

  return {
    entries,
    refusal,
    isSending: entries.some(({ progress }) => progress !== null),
    isChanged: entries.map(({ id }) => id).join() !== stored.map(({ key }) => key).join(),
    keys: entries.flatMap(({ key }) => (key === null ? [] : [key])),
    add(chosen: readonly File[]) {
      const room = maxReviewFiles - entries.length
      const fitting = chosen.filter(isSmallEnough)
      setRefusal(fitting.length < chosen.length ? texts.tooLarge : fitting.length > room ? texts.tooMany : null)
      const added = fitting.slice(0, room).map((file) => ({ file, entry: begun(file) }))
      for (const { entry } of added) previews.keep(entry)
      setEntries((before) => [...before, ...added.map(({ entry }) => entry)])
      for (const { file, entry } of added) void send(entry.id, file)
    },
    remove(id: string) {
      ways.current.get(id)?.abort()
      previews.forget(id)
      setEntries((before) => before.filter((one) => one.id !== id))
    },
    /** To a place among the files, the first is 0. */
    move(id: string, to: number) {
      setEntries((before) => movedEntries(before, id, to))
    },
  }
}

/** The addresses of files that are shown before they are stored; the browser holds each until it is told. */
function usePreviews() {
  const addresses = useRef(new Map<string, string>())
  useEffect(() => {
    const { current } = addresses
    return () => {
      current.forEach((address) => URL.revokeObjectURL(address))
      current.clear()
    }
  }, [])
  return {
    keep: ({ id, preview }: FileEntry) => addresses.current.set(id, preview),
    forget(id: string) {
      const address = addresses.current.get(id)
      if (address !== undefined) URL.revokeObjectURL(address)
      addresses.current.delete(id)
    },
  }
}

function movedEntries(entries: readonly FileEntry[], id: string, to: number): FileEntry[] {
  const order = moved(
    entries.map((one) => one.id),
    id,
    to,
  )
  return order.flatMap((key) => entries.find((one) => one.id === key) ?? [])
}

function toEntry({ key, kind, url, small_url }: ReviewMedium, index: number): FileEntry {
  return { id: key, name: String(index + 1), kind, preview: small_url ?? url, progress: null, key, error: null }
}

function begun(file: File): FileEntry {
  const kind = file.type.startsWith('video/') ? 'video' : 'picture'
  const preview = URL.createObjectURL(file)
  return { id: crypto.randomUUID(), name: file.name, kind, preview, progress: 0, key: null, error: null }
}

function isSmallEnough(file: File): boolean {
  return file.size <= (file.type.startsWith('video/') ? reviewFileMaxBytes : pictureMaxBytes)
}
