import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    globalSetup: 'src/server/test/global-setup.ts',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['{src/server,src/contract,db,tools,scripts}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: { name: 'web', environment: 'node', include: ['src/web/**/*.test.{ts,tsx}'] },
      },
    ],
  },
})
