import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { wordsOf } from '../../src/server/modules/documents/read-document.fixture.ts'

/** What a press saves: its name, and the words of each page. */
export async function fileOf(page: Page, press: () => Promise<void>): Promise<{ name: string; pages: string[] }> {
  const saved = page.waitForEvent('download', (download) => !isPreview(download))
  await press()
  const file = await saved
  return { name: file.suggestedFilename(), pages: await wordsOf(new Uint8Array(await readFile(await file.path()))) }
}

/** A browser without a viewer saves what is opened to be printed, under the name of its address. */
function isPreview(download: Download): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.pdf$/.test(download.suggestedFilename())
}
