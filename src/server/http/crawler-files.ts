import type { FastifyInstance } from 'fastify'
import type { PageOptions } from './pages.ts'

export function mountCrawlerFiles(
  app: FastifyInstance,
  { config }: Pick<PageOptions, 'config' | 'callInProcess'>,
): void {
  app.get('/robots.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(`User-agent: *\n`))
  void config
}
