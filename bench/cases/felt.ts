import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/ensure-chromium.mjs'
import type { ServerUnderTest } from '../server-under-test.ts'
import * as administrator from './felt/administrator.ts'
import * as buyer from './felt/buyer.ts'
import { walk } from './felt/journey.ts'

/** How long people wait, screen after screen: a buyer with a slow phone, and an administrator with a laptop. */
export async function benchFelt({ url }: ServerUnderTest): Promise<boolean[]> {
  const executablePath = findChromium()
  if (executablePath === undefined) {
    console.log('  left out: Chromium is not installed')
    return []
  }
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    return [...(await walk(browser, url, buyer)), ...(await walk(browser, url, administrator))]
  } finally {
    await browser.close()
  }
}
