import { firstToast } from './first-toast.ts'

export type ToastTone = 'success' | 'error' | 'info' | 'warning'

export type Toast = {
  id: number
  tone: ToastTone
  message: string
  /** Smaller text under the message: a request id, a hint. */
  detail: string | undefined
  action: { label: string; onPress: () => void } | undefined
  /** On its way out; gone after `leaveTime`. */
  isLeaving: boolean
}

export type ToastOptions = {
  detail?: string | undefined
  action?: { label: string; onPress: () => void } | undefined
  /** Milliseconds; 4000 unless told otherwise. */
  duration?: number | undefined
}

const mostAtOnce = 3
const usualDuration = 4000
const leaveTime = 160

type Clock = { remaining: number; startedAt: number; timer: ReturnType<typeof setTimeout> | undefined }

let toasts: readonly Toast[] = []
let nextId = 1
let isPaused = false
const clocks = new Map<number, Clock>()
const listeners = new Set<() => void>()

function set(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

function run(id: number, clock: Clock) {
  clock.startedAt = Date.now()
  clock.timer = setTimeout(() => dismissToast(id), clock.remaining)
}

function start(id: number, duration: number) {
  clearTimeout(clocks.get(id)?.timer)
  const clock: Clock = { remaining: duration, startedAt: 0, timer: undefined }
  clocks.set(id, clock)
  if (!isPaused) run(id, clock)
}

/**
 * Shows a toast and returns its id. At most three are seen: the oldest makes room. The same words again do not
 * stack, they start their time anew.
 */
export function showToast(tone: ToastTone, message: string, options: ToastOptions = {}): number {
  const duration = options.duration ?? usualDuration
  const twin = toasts.find((toast) => !toast.isLeaving && toast.tone === tone && toast.message === message)
  if (twin) {
    start(twin.id, duration)
    return twin.id
  }

  const id = nextId++
  const staying = toasts.filter((toast) => !toast.isLeaving)
  for (const oldest of staying.slice(0, Math.max(0, staying.length - mostAtOnce + 1))) forget(oldest.id)
  set([...toasts, { id, tone, message, detail: options.detail, action: options.action, isLeaving: false }])
  start(id, duration)
  globalThis.dispatchEvent?.(new Event(firstToast))
  return id
}

function forget(id: number) {
  clearTimeout(clocks.get(id)?.timer)
  clocks.delete(id)
  toasts = toasts.filter((toast) => toast.id !== id)
}

/** Lets a toast leave; unknown ids are ignored. */
export function dismissToast(id: number): void {
  clearTimeout(clocks.get(id)?.timer)
  clocks.delete(id)
  if (!toasts.some((toast) => toast.id === id)) return
  set(toasts.map((toast) => (toast.id === id ? { ...toast, isLeaving: true } : toast)))
  setTimeout(() => set(toasts.filter((toast) => toast.id !== id)), leaveTime)
}

/** Stops the time of all toasts while someone reads or reaches for them. */
export function pauseToasts(): void {
  if (isPaused) return
  isPaused = true
  for (const clock of clocks.values()) {
    clearTimeout(clock.timer)
    clock.remaining -= Date.now() - clock.startedAt
  }
}

export function resumeToasts(): void {
  if (!isPaused) return
  isPaused = false
  for (const [id, clock] of clocks) run(id, clock)
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentToasts(): readonly Toast[] {
  return toasts
}

const none: readonly Toast[] = []

/** A server never shows toasts: the store is one per browser, not one per request. */
export function toastsOnServer(): readonly Toast[] {
  return none
}

/** `toast.success(texts.added)`, `toast.error(message, { detail: requestId })`. */
export const toast = {
  success: (message: string, options?: ToastOptions) => showToast('success', message, options),
  error: (message: string, options?: ToastOptions) => showToast('error', message, options),
  info: (message: string, options?: ToastOptions) => showToast('info', message, options),
  warning: (message: string, options?: ToastOptions) => showToast('warning', message, options),
}
