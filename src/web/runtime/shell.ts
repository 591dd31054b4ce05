import { useRouteLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { Output } from '#contract/call.ts'
import { getShell } from '#contract/pages.ts'
import { load, originOf } from './contexts.ts'

/** What every page of the shop shows: its name, contacts, categories and announcement. */
export type Shell = Output<typeof getShell>
export type ShellData = Shell & { origin: string }

export const rootRouteId = 'root'

const completed = new WeakMap<Shell, ShellData>()

/**
 * Fetched once per visit: with the first page, never again while clicking through the shop. The same answer becomes the
 * same value, so that the server serialises it once for many pages.
 */
export async function shellLoader(args: LoaderFunctionArgs): Promise<ShellData> {
  const shell = await load(args, getShell, {})
  const data = completed.get(shell) ?? { ...shell, origin: originOf(args) }
  completed.set(shell, data)
  return data
}

/** The shop's frame; only an error page outside of it has to do without. */
export function useShell(): ShellData {
  const shell = useMaybeShell()
  if (!shell) throw new Error('The shell is not loaded')
  return shell
}

export function useMaybeShell(): ShellData | undefined {
  return useRouteLoaderData<ShellData>(rootRouteId)
}
