import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Ctx, System } from '#server/context.ts'
import { sandboxPages } from '#server/sandbox/sandbox-pages.ts'

const policy =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'self'"

/** The outside world's own pages: the payment page and the outbox. Each exists only while its port is played. */
export function mountSandboxPages(server: FastifyInstance, config: Config, systemCtx: () => Ctx<System>): void {
  for (const page of sandboxPages.filter(({ isOpen }) => isOpen(config))) {
    server.route({
      method: page.method,
      url: page.path,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const answer = await page.handle(systemCtx(), {
          params: (request.params ?? {}) as Record<string, string>,
          query: (request.query ?? {}) as Record<string, string>,
          body: (request.body ?? {}) as Record<string, string>,
        })
        reply
          .header('cache-control', 'no-store')
          .header('content-security-policy', policy)
          .header('x-robots-tag', 'noindex')
        if (answer.location) return reply.redirect(answer.location, 303)
        return reply.code(answer.status).type('text/html; charset=utf-8').send(answer.html)
      },
    })
  }
}
