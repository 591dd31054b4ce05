import { useState } from 'react'
import ScanLine from 'lucide-react/icons/scan-line'
import { useTexts } from '../../language.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { scanTexts } from './scan.en.ts'

export const LazyScanDialog = lazyPart(() => import('./scan-dialog.tsx').then((module) => module.ScanDialog))

/** Opens the camera, or a field for a scanner, to find an order. */
export function ScanButton({ className }: { className?: string }) {
  const texts = useTexts(scanTexts)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="shop" className={className} icon={<ScanLine />} onClick={() => setIsOpen(true)}>
        {texts.button}
      </Button>
      {isOpen && <LazyScanDialog open onOpenChange={setIsOpen} />}
    </>
  )
}
