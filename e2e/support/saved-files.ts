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

/**
 * What a press saves to be printed. It is also opened in a tab of its own a moment later, or offered to be, and a press that the
 * new tab comes between is lost, for a person as for a test.
 */
export async function printOf(page: Page, press: () => Promise<void>): Promise<{ name: string; pages: string[] }> {
  const opened = Promise.race([
    page.waitForEvent('popup'),
    page.getByText('The browser did not let it open by itself.').waitFor(),
  ])
  const file = await fileOf(page, press)
  await opened
  return file
}

/** A browser without a viewer saves what is opened to be printed, under the name of its address. */
function isPreview(download: Download): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.pdf$/.test(download.suggestedFilename())
}
