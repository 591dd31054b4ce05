import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ComponentType } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { currentToasts, subscribeToToasts, toastsOnServer } from '../ui/feedback/toast.ts'

/** Around every screen: scrolling, toasts, and the line that shows a page is on its way. */
export function RootLayout() {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = ''
  }, [])
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <Toasts />
      <ScrollRestoration />
    </>
  )
}

/** Always in the page, so that the server's and the browser's first tree agree; seen only while a page is fetched. */
function NavigationProgress() {
  const isMoving = useNavigation().state !== 'idle'
  return <div aria-hidden data-moving={isMoving || undefined} className="navigation-progress" />
}

/** Where toasts appear; its code comes with the first one. */
function Toasts() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, toastsOnServer)
  const [Viewport, setViewport] = useState<ComponentType | null>(null)
  const isNeeded = toasts.length > 0
  useEffect(() => {
    if (!isNeeded) return
    void import('../ui/feedback/toast-viewport.tsx').then((module) => setViewport(() => module.ToastViewport))
  }, [isNeeded])
  return Viewport && <Viewport />
}
