import { useMemo } from 'react'
import { drawingSVG, qrcode } from 'bwip-js/browser'

/** A link as a QR code, dark on white in both themes, so that every camera reads it. */
export function LinkQr({ link, label }: { link: string; label: string }) {
  const source = useMemo(() => {
    const svg = qrcode({ bcid: 'qrcode', text: link, padding: 4, backgroundcolor: 'FFFFFF' }, drawingSVG())
    return `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`
  }, [link])
  return <img src={source} alt={label} width={192} height={192} className="size-48 rounded-lg border bg-white" />
}
