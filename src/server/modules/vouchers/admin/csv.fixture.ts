import { readCsv } from '#server/csv/read-csv.ts'
import type { TestActor } from '#server/test/actors.ts'
import type { TestShop } from '#server/test/test-shop.ts'

/** A file as a browser fetches it. */
export function fetchFile({ url }: TestShop, { token }: TestActor, path: string): Promise<Response> {
  return fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
}

/** The rows of a CSV by its headings. */
export async function csvRows(answer: Response): Promise<Record<string, string>[]> {
  const [head, ...rows] = (await Array.fromAsync(readCsv(await answer.text()))).map(({ cells }) => cells)
  return rows.map((cells) => Object.fromEntries(cells.map((cell, at) => [head?.[at] ?? '', cell])))
}
