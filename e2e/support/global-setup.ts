import { rmSync } from 'node:fs'
import { makeModelShop } from './model-shop.ts'

/**
 * Every worker opens a shop of its own, a copy of the model that `E2E_MODEL_DIR` names or that is made here. `E2E_URL`
 * runs the tests against a shop that is already running.
 */
export default async function prepareModelShop(): Promise<() => void> {
  if (process.env.E2E_URL || process.env.E2E_MODEL_DIR) return () => {}
  const model = await makeModelShop()
  process.env.E2E_MODEL_DIR = model
  return () => rmSync(model, { recursive: true, force: true })
}
