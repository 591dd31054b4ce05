import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createServer, isCSSRequest } from 'vite'
import type { EnvironmentModuleNode, ViteDevServer } from 'vite'
import { hashSource, policyOf } from './page-document.ts'
import type { PageHints } from './page-document.ts'
import type { PageRenderer, WebEntry } from './web-build.ts'

const root = join(import.meta.dirname, '../../../..')
/** Vite adds styles and scripts of its own, which only a nonce can allow. */
const nonce = randomBytes(18).toString('base64')
const ours = /^\/(?:api|media|sandbox|healthz|readyz|metrics)(?:[/?]|$)/

/** Pages straight from the sources, changed in place as they are edited, on the same port as the calls. */
export async function viteRenderer(app: FastifyInstance): Promise<PageRenderer> {
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (ours.test(request.url)) return done()
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  return {
    async render(input) {
      return (await webEntry(vite)).render(input)
    },
    hints: (files) => hintsFor(vite, files),
  }
}

async function webEntry(vite: ViteDevServer): Promise<WebEntry> {
  return (await vite.ssrLoadModule('/src/web/entry-server.tsx')) as WebEntry // see web-build.ts
}

async function hintsFor(vite: ViteDevServer, files: string[]): Promise<PageHints> {
  const { firstScript } = await webEntry(vite)
  const ownNonce = `'nonce-${nonce}'`
  return {
    modules: ['/src/web/entry-browser.tsx'],
    styles: ['/src/web/app.css', ...stylesOf(vite, files)],
    fonts: [],
    firstScript,
    policy: policyOf({
      scripts: [hashSource(firstScript), ownNonce],
      styles: [ownNonce],
      connections: ['ws:', 'wss:'],
    }),
    extraHead: `<meta property="csp-nonce" nonce="${nonce}"><script type="module" nonce="${nonce}">import{injectIntoGlobalHook as i}from'/@react-refresh';i(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(t)=>t</script><script type="module" src="/@vite/client" nonce="${nonce}"></script>`,
  }
}

/** Style sheets that the matched screens import, so that the first paint has them. */
function stylesOf(vite: ViteDevServer, files: string[]): string[] {
  const graph = vite.environments.ssr.moduleGraph
  const seen = new Set<EnvironmentModuleNode>()
  const visit = (node: EnvironmentModuleNode | undefined) => {
    if (!node || seen.has(node)) return
    seen.add(node)
    for (const imported of node.importedModules) visit(imported)
  }
  for (const file of files) for (const node of graph.getModulesByFile(join(root, file)) ?? []) visit(node)
  return [...seen].map((node) => node.url).filter((url) => isCSSRequest(url))
}
