import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { textFiles } from './tools/text-files.ts'

export default defineConfig({
  test: {
    pool: 'forks',
    // One more than processors: of each, a sixth of the time goes into waiting for clocks, couriers and lost connections.
    maxWorkers: 3,
    // A process runs many files and reads the shop's modules once: a third of the time would go into reading them anew.
    // A test that changes something for its whole process puts it back (`onTestFinished`).
    isolate: false,
    globalSetup: 'src/server/test/global-setup.ts',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['{src/server,src/contract,db,tools,scripts,bench,drill,deploy}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        plugins: [textFiles('both'), react()],
        test: { name: 'web', environment: 'node', include: ['src/web/**/*.test.{ts,tsx}'] },
      },
    ],
  },
})
