import { deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { sampleVideo, withPlace } from './sample-video.fixture.ts'

/** In every one of them: where it is found in what the shop keeps, something was stored as it was sent. */
export const hostileMark = 'HOSTILE-MARK-7f3a'

export type HostileFile = { what: string; bytes: Buffer; name: string; type: string }

const script = `<script>alert('${hostileMark}')</script>`
const text = (content: string) => Buffer.from(content.padEnd(80))
const after = (...parts: (Buffer | string)[]) => Buffer.concat(parts.map((part) => Buffer.from(part as Buffer)))

/** Forty files that nobody should send: pages, programs, archives, broken and oversized pictures, films and PDFs. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const files = [...pages(), ...programs(), ...archives(), ...(await pictures()), ...(await films()), ...pdfs()]
  return files.map(([what, bytes, name, type]) => ({ what, bytes, name, type }))
}

type Row = [what: string, bytes: Buffer, name: string, type: string]

function pages(): Row[] {
  return [
    ['a page', text(`<!doctype html>${script}`), 'foto.jpg', 'image/jpeg'],
    ['a page that says it is a film', text(`<html>${script}`), 'film.mp4', 'video/mp4'],
    [
      'XHTML',
      text(`<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${script}</html>`),
      'a.xhtml',
      'image/png',
    ],
    [
      'a drawing with a script',
      text(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
      'a.svg',
      'image/svg+xml',
    ],
    [
      'a drawing that loads',
      text(`<svg onload="alert('${hostileMark}')" xmlns="http://www.w3.org/2000/svg"/>`),
      'a.png',
      'image/png',
    ],
    ['a list of films', text(`#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd ${hostileMark}`), 'a.m3u8', 'video/mp4'],
    [
      'a page kept in one file',
      text(`MIME-Version: 1.0\nContent-Type: multipart/related\n\n${script}`),
      'a.mht',
      'image/webp',
    ],
  ]
}

function programs(): Row[] {
  return [
    ['a script of a server', text(`<?php system($_GET['${hostileMark}']); ?>`), 'a.php.jpg', 'image/jpeg'],
    ['a shell script', text(`#!/bin/sh\necho ${hostileMark}`), 'a.sh', 'image/png'],
    ['a script', text(`alert('${hostileMark}')`), 'a.js', 'image/png'],
    ['a program of Windows', after('MZ', Buffer.alloc(58), hostileMark), 'a.exe', 'image/jpeg'],
    ['a program of Linux', after('\u007fELF', Buffer.alloc(58), hostileMark), 'a', 'video/webm'],
    ['a program of a browser', after('\0asm\u0001\0\0\0', Buffer.alloc(40), hostileMark), 'a.wasm', 'image/avif'],
    ['a class', after(Buffer.from('cafebabe0000003d', 'hex'), Buffer.alloc(40), hostileMark), 'a.class', 'image/jpeg'],
  ]
}

function archives(): Row[] {
  return [
    ['an archive', after('PK\u0003\u0004', Buffer.alloc(40), hostileMark), 'a.zip', 'image/jpeg'],
    ['an empty archive', after('PK\u0005\u0006', Buffer.alloc(40), hostileMark), 'a.docx', 'application/pdf'],
    ['something packed', after(gzipSync(Buffer.alloc(20_000_000)), hostileMark), 'a.gz', 'image/png'],
    ['a RAR archive', after('Rar!\u001a\u0007', Buffer.alloc(40), hostileMark), 'a.rar', 'image/jpeg'],
  ]
}

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

async function pictures(): Promise<Row[]> {
  const plain = sharp({ create: { width: 60, height: 40, channels: 3, background: '#2e7d6b' } })
  const jpeg = await plain.clone().jpeg().toBuffer()
  const camera = { IFD0: { ImageDescription: script, Copyright: `<?php ${hostileMark} ?>` } }
  const large = sharp({ create: { width: 8_000, height: 6_000, channels: 3, background: '#000' } })
  return [
    [
      'a photo whose camera wrote a page',
      await plain.clone().jpeg().withExif(camera).toBuffer(),
      'a.jpg',
      'image/jpeg',
    ],
    ['a photo with a page behind it', after(jpeg, script), 'a.html', 'text/html'],
    ['a photo with an archive behind it', after(jpeg, 'PK\u0003\u0004', hostileMark), 'a.jpg', 'image/jpeg'],
    ['a picture with a page in it', await plain.clone().png().withExif(camera).toBuffer(), 'a.png', 'image/png'],
    [
      'a picture of the web with a page in it',
      await plain.clone().webp().withExif(camera).toBuffer(),
      'a.webp',
      'image/webp',
    ],
    [
      'the beginning of a photo, then a page',
      after(Buffer.from('ffd8ffe000104a464946', 'hex'), script),
      'a.jpg',
      'image/jpeg',
    ],
    ['the beginning of a picture, then a page', after(png, script), 'a.png', 'image/png'],
    ['a GIF that is a script', text(`GIF89a=1;alert('${hostileMark}')`), 'a.gif', 'image/gif'],
    ['a bitmap that is a script', text(`BM=1;alert('${hostileMark}')`), 'a.bmp', 'image/bmp'],
    [
      'a web picture that is noise',
      after('RIFF\0\0\0\0WEBPVP8 ', Buffer.alloc(60, 7), hostileMark),
      'a.webp',
      'image/webp',
    ],
    ['an AVIF that is noise', after('\0\0\0\u0018ftypavif', Buffer.alloc(60, 7), hostileMark), 'a.avif', 'image/avif'],
    ['a picture that says it is 60,000 wide', after(hugePng(60_000), hostileMark), 'a.png', 'image/png'],
    [
      '48 million pixels in a few bytes',
      after(await large.png({ compressionLevel: 9 }).toBuffer(), hostileMark),
      'a.png',
      'image/png',
    ],
    [
      'a picture of noise and no end',
      after(jpeg.subarray(0, 300), Buffer.alloc(4_000_000, 7), hostileMark),
      'a.jpg',
      'image/jpeg',
    ],
  ]
}

/** A head that promises as much on each side, and a little data. */
function hugePng(side: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return after(
    png,
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  )
}

function pngChunk(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  return after(length, type, content, Buffer.alloc(4))
}

async function films(): Promise<Row[]> {
  const film = await sampleVideo({ type: 'mp4', isTableLast: true })
  return [
    ['a film that tells where it was made', withPlace(film, hostileMark), 'a.mp4', 'video/mp4'],
    ['a film with a page behind it', after(await sampleVideo({ type: 'webm' }), script), 'a.webm', 'video/webm'],
    ['half a film', after(film.subarray(0, film.length / 2), hostileMark), 'a.mp4', 'video/mp4'],
    [
      'the beginning of a film, then a page',
      after('\0\0\0\u0018ftypisom', Buffer.alloc(16), script),
      'a.mp4',
      'video/mp4',
    ],
    [
      'the beginning of a web film, then noise',
      after(Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(400_000, 7), hostileMark),
      'a.webm',
      'video/webm',
    ],
  ]
}

function pdfs(): Row[] {
  const pdf = (object: string) =>
    text(`%PDF-1.7\n1 0 obj\n<<${object}>>\nendobj\n%${hostileMark}\ntrailer\n<<>>\n%%EOF\n`)
  return [
    [
      'a PDF that runs a script',
      pdf(`/OpenAction << /S /JavaScript /JS (app.alert(1)) >>`),
      'a.pdf',
      'application/pdf',
    ],
    ['a PDF that hides that it does', pdf(`/OpenAction << /S /J#61vaScr#69pt >>`), 'a.pdf', 'application/pdf'],
    ['a PDF that is a page', text(`%PDF-1.4\n${script}\n%%EOF`), 'a.pdf', 'application/pdf'],
  ]
}
