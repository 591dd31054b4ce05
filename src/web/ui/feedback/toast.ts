import { firstToast } from './first-toast.ts'

export type ToastTone = 'success' | 'error' | 'info' | 'warning'

export type ToastOptions = {
  /** Smaller text under the message: a request id, a hint. */
  detail?: string | undefined
  action?: { label: string; onPress: () => void } | undefined
  /** Milliseconds; 4000 by default. */
  duration?: number | undefined
}

export type Toast = ToastOptions & { tone: ToastTone; message: string }

type Show = (toast: Toast) => void

let showNow: Show | null = null
let waiting: Toast[] = []

/** Hands the viewport what came before its code was there, and everything after it. Returns how to stop. */
export function showToastsWith(show: Show): () => void {
  showNow = show
  const early = waiting
  waiting = []
  for (const toast of early) show(toast)
  return () => {
    showNow = null
  }
}

function showToast(toast: Toast): void {
  if (showNow) return showNow(toast)
  waiting.push(toast)
  globalThis.dispatchEvent?.(new Event(firstToast))
}

/** `toast.success(texts.added)`, `toast.error(message, { detail: requestId })`. */
export const toast = {
  success: (message: string, options?: ToastOptions) => showToast({ ...options, tone: 'success', message }),
  error: (message: string, options?: ToastOptions) => showToast({ ...options, tone: 'error', message }),
  info: (message: string, options?: ToastOptions) => showToast({ ...options, tone: 'info', message }),
  warning: (message: string, options?: ToastOptions) => showToast({ ...options, tone: 'warning', message }),
}
