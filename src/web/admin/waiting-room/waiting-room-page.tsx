import { getWaitingRoom } from '#contract/waiting-room.ts'
import type { WaitingRoom } from '#contract/waiting-room.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { AdminScreen } from '../../shared/admin/admin-screen.tsx'
import { showLoadFailed } from '../../shared/admin/load-failed.tsx'
import { useTexts } from '../../shared/language.tsx'
import { QueryScreen } from '../../shared/query-screen.tsx'
import { group } from '../../shared/money.ts'
import { DescriptionList } from '../../ui/display/description-list.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { RoomForm } from './room-form.tsx'
import { adminWaitingRoomTexts } from './waiting-room.en.ts'

const everyMs = 5_000

/** The line before the checkout: how long it is now, and whether and how fast people are let in. */
export function Component() {
  const { page: texts } = useTexts(adminWaitingRoomTexts)
  const query = useQueryCall(getWaitingRoom, {}, { refetchInterval: everyMs })
  return (
    <AdminScreen title={texts.title} width="narrow">
      <p className="mb-4 text-sm text-text-muted">{texts.intro}</p>
      <QueryScreen query={query} outline={<Skeleton className="h-96 rounded-xl" />} failed={showLoadFailed}>
        {(data) => (
          <div className="flex flex-col gap-5">
            {data.opened_for !== null && <Alert tone="info">{texts.openedFor(data.opened_for)}</Alert>}
            <Now room={data} />
            <RoomForm kept={data} />
          </div>
        )}
      </QueryScreen>
    </AdminScreen>
  )
}

function Now({ room }: { room: WaitingRoom }) {
  const { page: texts, modes } = useTexts(adminWaitingRoomTexts)
  const tone = { OFF: 'neutral', ON: 'success', HELD: 'warning' } as const
  return (
    <Card title={texts.now} action={<StatusBadge tone={tone[room.mode]}>{modes[room.mode].label}</StatusBadge>}>
      <DescriptionList
        layout="sum"
        items={[
          { term: texts.waiting, details: group(room.waiting) },
          { term: texts.wait, details: timeOf(room.wait_seconds, texts) },
          { term: texts.cameIn, details: group(room.came_in) },
        ]}
      />
    </Card>
  )
}

type Words = { held: string; none: string; soon: string; minutes: (minutes: string) => string }

function timeOf(seconds: number | null, texts: Words): string {
  if (seconds === null) return texts.held
  if (seconds === 0) return texts.none
  return seconds < 60 ? texts.soon : texts.minutes(group(Math.ceil(seconds / 60)))
}
