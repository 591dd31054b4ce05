import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** LibreOffice's own command, or null where this machine has none. */
export const soffice =
  ['soffice', 'libreoffice'].find((command) => spawnSync(command, ['--version']).status === 0) ?? null

/** Always compute what is opened; otherwise the results that the file holds would be taken over. */
const recalculates = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema">
 <item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item>
</oor:items>`

/** Opens a workbook in LibreOffice, computes it and saves it again; with what was said on the way. */
export async function throughLibreOffice(bytes: Uint8Array): Promise<{ bytes: Uint8Array; said: string }> {
  if (!soffice) throw new Error('LibreOffice is not installed')
  const folder = mkdtempSync(join(tmpdir(), 'sehati-soffice-'))
  try {
    mkdirSync(join(folder, 'profile', 'user'), { recursive: true })
    writeFileSync(join(folder, 'profile', 'user', 'registrymodifications.xcu'), recalculates)
    writeFileSync(join(folder, 'month.xlsx'), bytes)
    const { stdout, stderr } = await run(
      soffice,
      [
        `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
        '--headless',
        '--convert-to',
        'xlsx:Calc MS Excel 2007 XML',
        '--outdir',
        join(folder, 'out'),
        join(folder, 'month.xlsx'),
      ],
      { timeout: 110_000 },
    )
    return { bytes: readFileSync(join(folder, 'out', 'month.xlsx')), said: `${stdout}\n${stderr}` }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
