import sharp from 'sharp'

export type Sent = { what: string; name: string; bytes: Buffer }

/** A word that would show that something of a file was stored as it was sent. */
export const mark = 'SCRIPT-IN-A-PICTURE'

/** Twenty files that somebody might send as their picture. Some of them are pictures all the same. */
export async function hostilePictures(): Promise<Sent[]> {
  const plain = sharp({ create: { width: 800, height: 600, channels: 3, background: '#aa3344' } })
  const jpeg = await plain.clone().jpeg().toBuffer()
  const png = await plain.clone().png().toBuffer()
  const located = await plain
    .clone()
    .withExif({ IFD3: { GPSLatitude: '6/1 12/1 0/1', GPSLatitudeRef: 'S' }, IFD0: { Copyright: mark } })
    .jpeg()
    .toBuffer()
  const script = Buffer.from(`<script>/*${mark}*/alert(1)</script>`)
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert('${mark}')"/>`)
  return [
    { what: 'SVG', name: 'me.svg', bytes: svg },
    { what: 'SVG named PNG', name: 'me.png', bytes: svg },
    { what: 'JPEG with a script behind it', name: 'me.jpg', bytes: Buffer.concat([jpeg, script]) },
    {
      what: 'PNG with an archive behind it',
      name: 'me.png',
      bytes: Buffer.concat([png, Buffer.from(`PK\u0003\u0004${mark}`)]),
    },
    { what: 'GIF that is a script', name: 'me.gif', bytes: Buffer.from(`GIF89a/*${mark}*/=alert(1)`) },
    { what: '14,000 x 14,000 PNG', name: 'me.png', bytes: await huge().png({ compressionLevel: 9 }).toBuffer() },
    { what: '14,000 x 14,000 JPEG', name: 'me.jpg', bytes: await huge().jpeg({ quality: 20 }).toBuffer() },
    { what: 'PNG that claims 65,535 x 65,535', name: 'me.png', bytes: claiming(png, 65_535) },
    { what: 'program named JPEG', name: 'me.jpg', bytes: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(4096, 7)]) },
    { what: 'PNG named JPEG', name: 'me.jpg', bytes: png },
    { what: 'JPEG with its position', name: 'me.jpg', bytes: located },
    { what: 'nothing', name: 'me.jpg', bytes: Buffer.alloc(0) },
    { what: '50 MB', name: 'me.jpg', bytes: Buffer.concat([jpeg, Buffer.alloc(50 * 1024 * 1024)]) },
    {
      what: 'a byte over 5 MB',
      name: 'me.jpg',
      bytes: Buffer.concat([jpeg, Buffer.alloc(5 * 1024 * 1024 + 1 - jpeg.length)]),
    },
    { what: 'half a JPEG', name: 'me.jpg', bytes: jpeg.subarray(0, jpeg.length / 2) },
    { what: 'page named JPEG', name: 'me.jpg', bytes: Buffer.concat([Buffer.from('<!doctype html>'), script]) },
    { what: 'PDF named PNG', name: 'me.png', bytes: Buffer.from(`%PDF-1.7\n%${mark}\n`.repeat(50)) },
    { what: 'HEIC of noise', name: 'me.heic', bytes: boxed('heic') },
    { what: 'AVIF of noise', name: 'me.avif', bytes: boxed('avif') },
    { what: 'name that climbs', name: '../../../../app-secret.jpg', bytes: jpeg },
  ]
}

function huge() {
  return sharp({
    create: { width: 14_000, height: 14_000, channels: 3, background: '#123456' },
    limitInputPixels: false,
  })
}

/** The same picture with another width and height in its head. */
function claiming(png: Buffer, edge: number): Buffer {
  const forged = Buffer.from(png)
  forged.writeUInt32BE(edge, 16)
  forged.writeUInt32BE(edge, 20)
  return forged
}

function boxed(brand: string): Buffer {
  const head = Buffer.from(
    `\u0000\u0000\u0000\u0020ftyp${brand}\u0000\u0000\u0000\u0000mif1heicavif\u0000\u0000`,
    'latin1',
  )
  return Buffer.concat([head, Buffer.from(`meta${mark}`.repeat(4000))])
}
