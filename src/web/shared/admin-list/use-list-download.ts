import { useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { saveFile } from '../../api/download.ts'
import type { Download } from '../../api/download.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useTexts } from '../language.tsx'
import { useErrorText } from '../use-error-text.ts'
import { baseTexts } from '../../texts/base.en.ts'

export type DownloadOptions = { signal: AbortSignal; onProgress: (bytes: number) => void }

/** The kinds of files that lists come as. */
const fileTypes = {
  csv: 'text/csv',
  excel: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
}
export type FileType = keyof typeof fileTypes

type Options = { type?: FileType | undefined; onDone?: () => void }

export type ListDownload = {
  /** How many bytes have come; null while none runs. */
  bytes: number | null
  start: (fetchFile: (options: DownloadOptions) => Promise<Download>) => Promise<void>
  stop: () => void
}

/** The filtered rows of a list as a file: fetched, with its progress, and cancelled when the person cancels. */
export function useListDownload({ type = 'csv', onDone }: Options = {}): ListDownload {
  const { errors, files } = useTexts(baseTexts)
  const errorText = useErrorText()
  const running = useRef<AbortController | null>(null)
  const [bytes, setBytes] = useState<number | null>(null)

  async function start(fetchFile: (options: DownloadOptions) => Promise<Download>) {
    const controller = new AbortController()
    running.current = controller
    setBytes(0)
    try {
      const found = await fetchFile({ signal: controller.signal, onProgress: setBytes })
      if (!found.file.type.startsWith(fileTypes[type]))
        throw new ApiError({ status: 200, code: 'INVALID_FILE', message: '' })
      saveFile(found)
      toast.success(files.done)
      onDone?.()
    } catch (error) {
      if (controller.signal.aborted) return
      const isNoFile = error instanceof ApiError && error.code === 'INVALID_FILE'
      toast.error(
        isNoFile ? errors.invalidFile : files.failed[type === 'json' ? 'other' : type],
        isNoFile ? {} : { detail: errorText(error) },
      )
    } finally {
      setBytes(null)
    }
  }

  return { bytes, start, stop: () => running.current?.abort() }
}
