import { endOwnSession, listOwnSessions } from '#contract/sign-in/own-sessions.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { Button } from '../../ui/action/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { dayAndTime } from '../dates.ts'
import { useLanguage, useTexts } from '../language.tsx'
import { QueryScreen } from '../query-screen.tsx'
import { Row } from './row.tsx'
import { securityTexts } from './security.en.ts'

/** The devices of a person; each but this one can be signed out. */
export function SessionsCard() {
  const { sessions: texts } = useTexts(securityTexts)
  const { language } = useLanguage()
  const query = useQueryCall(listOwnSessions, {})
  const end = useActionCall(endOwnSession, { stale: [listOwnSessions], announce: true })
  return (
    <Card title={texts.title} description={texts.text}>
      <QueryScreen query={query} outline={<Skeleton className="h-24 rounded-lg" />} failed={{ title: texts.title }}>
        {({ data }) => (
          <ul className="divide-y">
            {data.map(({ session_id, browser, system, network, is_here, is_same_network, created_at }) => (
              <li key={session_id} className="py-3 first:pt-0 last:pb-0">
                <Row
                  title={texts.device(browser, system)}
                  note={`${texts.place(network, is_same_network)}, ${texts.since(dayAndTime(created_at, language))}`}
                  {...(is_here && { badge: texts.here })}
                >
                  {!is_here && (
                    <Button
                      variant="cancel"
                      size="sm"
                      aria-label={texts.endOf(texts.device(browser, system))}
                      busy={end.isPending}
                      onClick={() => void end.send({ params: { id: session_id } })}
                    >
                      {texts.end}
                    </Button>
                  )}
                </Row>
              </li>
            ))}
          </ul>
        )}
      </QueryScreen>
    </Card>
  )
}
