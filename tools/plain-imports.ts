import type { Plugin } from 'vite'

/**
 * Dynamic imports without Vite's helper, which waits for the style sheets of what it imports and costs each first visit
 * 0.7 kB. The shop has one style sheet; a build in which something else brings another one fails.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : null),
    generateBundle(_, bundle) {
      const styled = Object.values(bundle).filter(
        (file) => file.type === 'chunk' && file.isDynamicEntry && (file.viteMetadata?.importedCss.size ?? 0) > 0,
      )
      if (styled.length === 0) return
      const names = styled.map(({ fileName }) => fileName).join(', ')
      this.error(`Nothing waits for the style sheet of ${names}: import it with "?url" and link it (crop-dialog.tsx)`)
    },
  }
}
