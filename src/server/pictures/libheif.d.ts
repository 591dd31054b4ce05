declare module 'libheif-js/wasm-bundle.js' {
  type Pixels = { data: Uint8ClampedArray; width: number; height: number }
  class HeifImage {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    /** Calls back with `null` when the picture cannot be decoded. Turned upright already. */
    display(target: Pixels, done: (pixels: Pixels | null) => void): void
  }
  class HeifDecoder {
    /** An empty list for what is no HEIF file. */
    decode(bytes: Uint8Array): HeifImage[]
  }
  const libheif: { HeifDecoder: typeof HeifDecoder }
  export default libheif
}
