import { execFileSync } from 'node:child_process'
import { appendFileSync, copyFileSync, cpSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildah } from './buildah.ts'

/**
 * Builds the shop's image on a base of Debian's packages and this Node, in place of the official image of Node, which a machine
 * without a registry of images cannot fetch. What run.ts starts with the machine's network: npm fetches the packages.
 */
const folder = process.argv[2] ?? ''
const base = join(folder, 'base')
const log = join(folder, 'build.log')
const run = (program: string, args: readonly string[]) =>
  appendFileSync(log, execFileSync(program, args, { maxBuffer: 1e9, stdio: ['ignore', 'pipe', 'inherit'] }))
const certificates = '/etc/ssl/certs/ca-certificates.crt'

run('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', base])
for (const one of ['usr/share/doc', 'usr/share/man', 'usr/share/locale', 'var/cache/apt', 'var/lib/apt/lists'])
  rmSync(join(base, one), { recursive: true })
copyFileSync(process.execPath, join(base, 'usr/local/bin/node'))
const npm = dirname(dirname(realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim())))
cpSync(npm, join(base, 'usr/local/lib/node_modules/npm'), { recursive: true, verbatimSymlinks: true })
symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(base, 'usr/local/bin/npm'))
// npm trusts whom this machine trusts, whose network may have an authority of its own.
copyFileSync(certificates, join(base, certificates))
writeFileSync(join(base, 'usr/local/etc/npmrc'), `cafile=${certificates}\n`)
run('chroot', [base, 'useradd', '--create-home', '--uid', '1000', 'node'])

const bud = ['bud', '--isolation', 'chroot', '--network', 'host', '--format', 'docker', '--quiet']
writeFileSync(join(folder, 'base.Dockerfile'), 'FROM scratch\nCOPY base /\n')
run('buildah', buildah(folder, [...bud, '-t', 'base', '-f', join(folder, 'base.Dockerfile'), folder]))
rmSync(base, { recursive: true })
const shop = fileURLToPath(new URL('..', import.meta.url))
run('buildah', buildah(folder, [...bud, '--build-arg', 'NODE_IMAGE=localhost/base', '-t', 'sehati', shop]))
