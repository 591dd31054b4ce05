import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { login } from '#contract/sign-in/sign-in.ts'
import { addToCart } from '#contract/orders/cart.ts'
import { bundleMessages } from '#contract/catalogue/bundles-admin.ts'
import { textsIn } from '../texts/texts-in.ts'
import { showToastsWith } from '../ui/feedback/toast.ts'
import type { Toast } from '../ui/feedback/toast.ts'
import { announce, announceFailure } from './announce.ts'
import { loadMessageWords } from './message-words.ts'
import { baseTexts } from '../texts/base.en.ts'

let toasts: Toast[] = []
let stop = () => {}

beforeEach(async () => {
  toasts = []
  stop = showToastsWith((toast) => void toasts.push(toast))
  await loadMessageWords('en')
})

afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

function readsIn(language: 'en' | 'id') {
  vi.stubGlobal('document', { documentElement: { lang: language } })
}

const shown = () => toasts.map(({ tone, message, detail }) => ({ tone, message, detail }))

test('an Indonesian reader is told of a success in Indonesian', async () => {
  readsIn('id')
  announce(addToCart.message, { detail: 'Toner Mawar' })
  await vi.waitFor(() =>
    expect(shown()).toEqual([{ tone: 'success', message: 'Produk ditambahkan ke keranjang', detail: 'Toner Mawar' }]),
  )
})

test('an English reader is told of it in the words of the specification', async () => {
  readsIn('en')
  announce(addToCart.message)
  await vi.waitFor(() => expect(shown()).toMatchObject([{ tone: 'success', message: 'Add Product To Cart' }]))
})

test('a success is told in the language that the page has now, also after it was changed', async () => {
  readsIn('en')
  announce(login.message)
  await vi.waitFor(() => expect(shown()).toHaveLength(1))
  readsIn('id')
  announce(login.message)
  await vi.waitFor(() => expect(shown().map(({ message }) => message)).toEqual(['Login Success', 'Berhasil masuk']))
})

test('a failure that has a fixed text is told in Indonesian, with the reason', async () => {
  readsIn('id')
  announceFailure(bundleMessages.updateFailed, { detail: 'Alamat ini sudah dipakai.' })
  await vi.waitFor(() =>
    expect(shown()).toEqual([
      { tone: 'error', message: 'Gagal memperbarui paket', detail: 'Alamat ini sudah dipakai.' },
    ]),
  )
})

test('a toast is there at once when its words are', () => {
  readsIn('id')
  announce(addToCart.message)
  expect(shown()).toMatchObject([{ message: 'Produk ditambahkan ke keranjang' }])
})

test('words that do not come hold no toast up: it says in general that it went well', async () => {
  readsIn('id')
  vi.resetModules()
  vi.doMock('./messages.en.ts', () => new Promise(() => {}))
  const fresh = await import('./announce.ts')
  const viewport = await import('../ui/feedback/toast.ts')
  const stopFresh = viewport.showToastsWith((toast) => void toasts.push(toast))

  fresh.announce(addToCart.message)

  await vi.waitFor(() =>
    expect(shown()).toEqual([{ tone: 'success', message: textsIn(baseTexts, 'id').done, detail: undefined }]),
  )
  stopFresh()
  vi.doUnmock('./messages.en.ts')
})

test('a failure waits for its fixed words, however late they come, and says it in general when they never do', async () => {
  readsIn('id')
  for (const [outcome, expected] of [
    ['late', 'Gagal memperbarui paket'],
    ['never', 'Ada gangguan di sistem kami. Silakan coba beberapa saat lagi.'],
  ] as const) {
    toasts = []
    vi.resetModules()
    const words = await vi.importActual<typeof import('./messages.en.ts')>('./messages.en.ts')
    vi.doMock('./messages.en.ts', async () => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      if (outcome === 'never') throw new Error('Nothing came')
      return words
    })
    const fresh = await import('./announce.ts')
    const viewport = await import('../ui/feedback/toast.ts')
    const stopFresh = viewport.showToastsWith((toast) => void toasts.push(toast))

    fresh.announceFailure(bundleMessages.updateFailed, { detail: 'Alamat ini sudah dipakai.' })

    await vi.waitFor(() =>
      expect(shown()).toEqual([{ tone: 'error', message: expected, detail: 'Alamat ini sudah dipakai.' }]),
    )
    stopFresh()
    vi.doUnmock('./messages.en.ts')
  }
})
