import CloudOff from 'lucide-react/icons/cloud-off'
import { Badge } from '../../ui/feedback/badge.tsx'
import { useTexts } from '../language.tsx'
import { adminTexts } from '../../texts/admin.en.ts'

/** A quiet mark: the data could not be refreshed. */
export function StaleMark({ when }: { when: boolean }) {
  const { page } = useTexts(adminTexts)
  return (
    // Without a box of its own while it is empty, so that it leaves no gap.
    <output title={when ? page.notUpToDateHelp : undefined} className="contents">
      {when && <Badge icon={<CloudOff aria-hidden />}>{page.notUpToDate}</Badge>}
    </output>
  )
}
