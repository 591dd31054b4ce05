import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { extractImages, extractText, getDocumentProxy, renderPageAsImage } from 'unpdf'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** The words of each page of a PDF, with single spaces. */
export async function wordsOf(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false })
  return text.map((page) => page.replace(/\s+/g, ' ').trim())
}

/** The pieces of text of the first page, each with the height that its letters stand on. */
export async function piecesOf(bytes: Uint8Array): Promise<{ text: string; y: number }[]> {
  const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1)
  const { items } = await page.getTextContent()
  return items.flatMap((item) => ('str' in item ? [{ text: item.str, y: Math.round(Number(item.transform[5])) }] : []))
}

/** Width and height of each page in millimetres. */
export async function sizesOf(bytes: Uint8Array): Promise<[number, number][]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const [left = 0, top = 0, right = 0, bottom = 0] = (await pdf.getPage(index + 1)).view
      return [right - left, bottom - top].map((points) => Math.round((points / 72) * 25.4)) as [number, number]
    }),
  )
}

/** How many pictures the first page has; lines and letters are none. */
export async function picturesOf(bytes: Uint8Array): Promise<number> {
  return (await extractImages(await getDocumentProxy(new Uint8Array(bytes)), 1)).length
}

/** What a scanner reads from a page as a label printer of 203 dpi prints it: the text of each code by its kind. */
export async function scan(bytes: Uint8Array, page = 1): Promise<Record<string, string>> {
  const picture = await renderPageAsImage(new Uint8Array(bytes), page, {
    canvasImport: () => import('@napi-rs/canvas'),
    scale: 203 / 72,
  })
  const reader = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(reader).buffer }, fireImmediately: true })
  const codes = await readBarcodes(new Uint8Array(picture), { formats: ['Code128', 'QRCode'] })
  return Object.fromEntries(codes.map(({ format, text }) => [format, text]))
}
