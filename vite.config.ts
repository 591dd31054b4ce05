import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkPlan } from './tools/chunk-plan.ts'
import { clientDescriptors } from './tools/client-descriptors.ts'
import { precompress } from './tools/precompress.ts'
import { publicChunks } from './tools/public-chunks.ts'
import { sourcesInManifest } from './tools/sources-in-manifest.ts'
import { languageToBuild, textFiles } from './tools/text-files.ts'

const isReact = /node_modules\/(react|react-dom|react-router|scheduler)\//
const shared = publicChunks()
const ofPublicPages = (['shop', 'item', 'cards', 'home', 'list', 'routines'] as const).map((name) => ({
  name,
  test: shared.isIn(name),
}))
const plan = chunkPlan(
  (id) => id.endsWith('.css') || isReact.test(id) || shared.isOfPage(id) || ofPublicPages.some(({ test }) => test(id)),
)
const named = 'assets/[hash:12].js'

/**
 * Three builds: `vite build` makes what browsers load (`dist/web`), once per language (`BUILD_LANGUAGE`);
 * `vite build --ssr src/web/entry-server.tsx` makes the one module with which the server renders (`dist/ssr`). That carries
 * its dependencies in their production form, so that it does not depend on NODE_ENV.
 */
export default defineConfig(({ command, isSsrBuild }) => {
  const language = command === 'build' && !isSsrBuild ? languageToBuild() : 'both'
  return {
    plugins: [
      textFiles(language),
      clientDescriptors(),
      react(),
      tailwindcss(),
      ...(isSsrBuild
        ? []
        : [
            shared.plugin,
            plan.plugin,
            sourcesInManifest(`.vite/manifest-${language}.json`),
            precompress('dist/web/assets'),
          ]),
    ],
    publicDir: false,
    appType: 'custom',
    ...(isSsrBuild ? { ssr: { noExternal: true as const } } : {}),
    define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
    build: {
      outDir: isSsrBuild ? 'dist/ssr' : 'dist/web',
      // What both languages share has the same name in both, and is built over itself.
      emptyOutDir: isSsrBuild || language === 'en',
      manifest: !isSsrBuild && `.vite/manifest-${language}.json`,
      target: 'es2023',
      // What Tailwind writes for. For older browsers each colour would be written twice more.
      cssTarget: ['chrome111', 'firefox128', 'safari16.4'],
      // Fonts and pictures in data addresses would need a weaker content security policy.
      assetsInlineLimit: 0,
      // The server names what a page needs; the rest of the shop's first chunk is shared.
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: isSsrBuild
        ? {}
        : {
            input: ['src/web/entry-browser.tsx', 'src/web/app.css'],
            output: {
              // Names without words: content blockers refuse files that are called after what they do.
              entryFileNames: named,
              chunkFileNames: named,
              assetFileNames: 'assets/[hash:12][extname]',
              hashCharacters: 'hex',
              codeSplitting: {
                groups: [
                  { name: 'vendor', test: isReact, priority: 3 },
                  ...ofPublicPages.map((group) => ({ ...group, priority: 2 })),
                  { name: plan.nameOf, debugName: 'parts', priority: 1, includeDependenciesRecursively: false },
                ],
              },
            },
          },
    },
    optimizeDeps: { entries: ['src/web/**/*-page.tsx', 'src/web/entry-browser.tsx'] },
  }
})
