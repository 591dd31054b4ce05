import { existsSync } from 'node:fs'
import type { Plugin } from 'vite'
import { languages } from '../src/contract/language.ts'
import type { Language } from '../src/contract/language.ts'

const english = /\.en\.ts$/

/**
 * Texts stand in pairs beside the screens that say them: `cart.en.ts`, which is imported, and `cart.id.ts`, which is not.
 * What is built for browsers in Indonesian gets the second in place of the first; so a script carries its own words, in one
 * language. The server, the tests and the development server get both, and `textsIn` chooses.
 */
export function textFiles(built: Language | 'both'): Plugin {
  return {
    name: 'text-files',
    enforce: 'pre',
    load(id) {
      if (built === 'en' || !english.test(id)) return null
      const inIndonesian = id.replace(english, '.id.ts')
      if (!existsSync(inIndonesian)) throw new Error(`${id} has no ${inIndonesian} beside it`)
      return built === 'id' ? `export * from ${JSON.stringify(inIndonesian)}` : null
    },
    transform(code, id) {
      if (built !== 'both' || !english.test(id)) return null
      const names = [...code.matchAll(/^export const (\w+)/gm)].map(([, name]) => name)
      return [
        code,
        "import { saysTheSame } from '/src/web/texts/texts-in.ts'",
        `import * as inIndonesian from ${JSON.stringify(id.replace(english, '.id.ts'))}`,
        ...names.map((name) => `saysTheSame(${name}, inIndonesian.${name})`),
      ].join('\n')
    },
  }
}

/** The language for which `vite build` is asked to build (`BUILD_LANGUAGE`). A server needs the builds of all. */
export function languageToBuild(): Language {
  return languages.find((language) => language === process.env['BUILD_LANGUAGE']) ?? 'en'
}
