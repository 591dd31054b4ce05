import { useEffect } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { ToastViewport } from '../ui/feedback/toast-viewport.tsx'

/** Around every screen: scrolling, toasts, and the line that shows a page is on its way. */
export function RootLayout() {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = ''
  }, [])
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <ToastViewport />
      <ScrollRestoration />
    </>
  )
}

/** Always in the page, so that the server's and the browser's first tree agree; seen only while a page is fetched. */
function NavigationProgress() {
  const isMoving = useNavigation().state !== 'idle'
  return <div aria-hidden data-moving={isMoving || undefined} className="navigation-progress" />
}
