import CloudOff from 'lucide-react/icons/cloud-off'
import { Badge } from '../../ui/feedback/badge.tsx'
import { useTexts } from '../language.tsx'

/** Quietly says that what is shown could not be refreshed. */
export function StaleMark({ when }: { when: boolean }) {
  const { page } = useTexts('admin')
  return (
    <output title={when ? page.notUpToDateHelp : undefined}>
      {when && <Badge icon={<CloudOff aria-hidden />}>{page.notUpToDate}</Badge>}
    </output>
  )
}
