import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/ensure-chromium.mjs'

const executablePath = findChromium()

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  // Each with a shop, a database and a browser of its own, on two cores.
  workers: process.env.E2E_URL ? 1 : 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Asia/Jakarta',
    screenshot: 'only-on-failure',
    // A worker of the page's would keep requests from `page.route`; the one test of it allows it.
    serviceWorkers: 'block',
    // Drawing what moves takes a twelfth of the processors' time, and nobody looks at it.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
