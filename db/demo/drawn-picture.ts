import { storePicture } from '../../src/server/pictures/store-picture.ts'
import type { DemoWorld } from './demo-world.ts'
import { renderPackshot } from './packshots/render-packshot.ts'

/** Draws a picture and keeps it as the shop keeps every picture; answers its address. */
export async function drawnPicture(world: DemoWorld, svg: string, width = 1200): Promise<string> {
  const { image_url } = await storePicture(world.shop.ports.files, await renderPackshot(svg, width))
  return image_url
}
