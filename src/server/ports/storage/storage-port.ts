/** Files by key; keys are made by the shop (`media/<content hash>/640.avif`) and never contain what a person typed. */
export type FileStore = {
  put: (key: string, bytes: Buffer, contentType: string) => Promise<void>
  /** `null` where there is no such file. */
  get: (key: string) => Promise<{ bytes: Buffer; contentType: string } | null>
  has: (key: string) => Promise<boolean>
  remove: (key: string) => Promise<void>
}
