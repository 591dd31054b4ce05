import { startTestServer } from './test-server.ts'

/** One server for the whole run. The workers, started later, inherit its address from the environment. */
export async function setup() {
  if (process.env.TEST_DATABASE_URL) return undefined
  const server = await startTestServer()
  process.env.TEST_DATABASE_URL = server.url
  return async () => {
    delete process.env.TEST_DATABASE_URL
    await server.leave()
  }
}
