import type { Call } from '#contract/call.ts'
import type { Client } from './shop-client.ts'

type SentFile = { bytes: Buffer; field?: string; name?: string; type?: string }
type Form = {
  params?: Record<string, string>
  fields?: Record<string, string>
  files?: readonly SentFile[]
  headers?: Record<string, string>
}

/** Makes a multipart call as a browser does; files go into the field that the call names unless they say another. */
export async function sendForm(
  client: Pick<Client, 'token' | 'url'>,
  call: Call,
  { params = {}, fields = {}, files = [], headers = {} }: Form,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const { bytes, field = call.files?.field ?? 'file', name = 'picture.jpg', type = 'image/jpeg' } of files) {
    form.append(field, new Blob([new Uint8Array(bytes)], { type }), name)
  }
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const response = await fetch(`${client.url}/api${path}`, {
    method: call.method,
    headers: {
      accept: 'application/json',
      ...headers,
      ...(client.token && { authorization: `Bearer ${client.token}` }),
    },
    body: form,
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
