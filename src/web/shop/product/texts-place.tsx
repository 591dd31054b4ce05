import { laterPart, useEarlyPress } from '../../runtime/later-part.tsx'
import type { TextSectionsProps } from './text-sections.tsx'

const TextSections = laterPart(() => import('./text-sections.tsx').then((module) => module.TextSections))

/** The long texts: with the page from the server, the code of their tabs after the rest. */
export function TextsPlace(props: Omit<TextSectionsProps, 'onThere'>) {
  const { place, onThere } = useEarlyPress<HTMLDivElement>()
  return (
    <div ref={place}>
      <TextSections {...props} onThere={onThere} />
    </div>
  )
}
