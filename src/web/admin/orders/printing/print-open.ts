import type { Download } from '../../../api/download.ts'
import { saveFile } from '../../../api/download.ts'

/** The download has begun by then. */
const openAfterMs = 100
const keptMs = 600_000

/**
 * Saves a file and opens it in a new tab a moment later, where the browser lets it: after a long wait it takes a tab that
 * opens by itself for an unwanted one. `onBlocked` gets what opens it at a press.
 */
export function saveAndOpen(download: Download, onBlocked: (open: () => void) => void): void {
  saveFile(download)
  setTimeout(() => {
    const url = URL.createObjectURL(download.file)
    const open = () => window.open(url, '_blank')
    if (!open()) onBlocked(() => void open())
    // The tab may be printed from, or loaded again, for a while.
    setTimeout(() => URL.revokeObjectURL(url), keptMs)
  }, openAfterMs)
}
