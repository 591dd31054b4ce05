/** What `picture-program.ts` is told to make of a picture. */
export type PictureJob =
  | { kind: 'picture'; widths: readonly number[]; link: { width: number; height: number }; maxPixels: number }
  | { kind: 'rendition'; format: 'avif' | 'webp'; width: number; maxPixels: number }
  | { kind: 'link'; link: { width: number; height: number }; maxPixels: number }
  | { kind: 'logo'; width: number; height: number; maxPixels: number }
  | { kind: 'photo'; sizes: readonly number[]; maxPixels: number }

export type DrawnFile = { name: string; contentType: string; bytes: Buffer }
type Listed = { name: string; contentType: string; length: number }

/** Files one behind the other, after a list of them. */
export function packFiles(files: readonly DrawnFile[]): Buffer {
  const list = files.map(({ name, contentType, bytes }): Listed => ({ name, contentType, length: bytes.length }))
  const head = Buffer.from(JSON.stringify(list))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(head.length)
  return Buffer.concat([length, head, ...files.map(({ bytes }) => bytes)])
}

export function unpackFiles(packed: Buffer): DrawnFile[] {
  const begin = 4 + packed.readUInt32BE(0)
  const list = JSON.parse(packed.toString('utf8', 4, begin)) as Listed[] // written by `packFiles`
  let at = begin
  return list.map(({ name, contentType, length }) => ({
    name,
    contentType,
    bytes: packed.subarray(at, (at += length)),
  }))
}
