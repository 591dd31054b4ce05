import { existsSync } from 'node:fs'
import { delimiter, dirname, resolve } from 'node:path'

const neededMajor = 24

/** Puts a Node that can run the shop first in PATH: this one if it is new enough, else the one that npm installed. */
export function useRightNode() {
  const folder = isNewEnough() ? dirname(process.execPath) : bundledFolder()
  process.env.PATH = [folder, process.env.PATH].filter(Boolean).join(delimiter)
}

function isNewEnough() {
  return Number(process.versions.node.split('.')[0]) >= neededMajor
}

function bundledFolder() {
  const folder = resolve(`node_modules/node-${process.platform}-${process.arch}/bin`)
  if (existsSync(resolve(folder, 'node'))) return folder
  throw new Error(
    `The shop needs Node ${neededMajor} or newer; this is ${process.version}, and npm has none for ${process.platform}-${process.arch}.`,
  )
}
