import { useEffect } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { ofTab } from '../../shared/browser-storage.ts'

const mark = 'waited'
/** Where the browser keeps no ticket the page would come back at once. */
const longestLoopMs = 15_000

/**
 * While the waiting room is open the shop answers the calls of the checkout with a place in line. The page of the line is the
 * server's, at the same address, so it is opened from there, also after a refused order.
 */
export function useTurn(...errors: (Error | null)[]): void {
  const told = errors.find(isToWait)
  const seconds = told === undefined ? null : (told.retryAfterSeconds ?? 5)
  const isWaiting = seconds !== null
  useEffect(() => {
    if (seconds === null) return
    const timer = setTimeout(reload, wasJustHere() ? seconds * 1000 : 0)
    return () => clearTimeout(timer)
    // Another place in the same line begins no other wait.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isWaiting])
}

function isToWait(error: Error | null): error is ApiError {
  return error instanceof ApiError && error.code === 'WAITING_ROOM'
}

function reload(): void {
  ofTab.write(mark, String(Date.now()))
  window.location.reload()
}

function wasJustHere(): boolean {
  return !ofTab.isLasting() || Date.now() - Number(ofTab.read(mark)) < longestLoopMs
}
