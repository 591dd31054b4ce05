import CircleCheck from 'lucide-react/icons/circle-check'
import { getDashboard } from '#contract/analytics.ts'
import { retryTask, settleTask } from '#contract/failed-tasks.ts'
import type { FailedTask } from '#contract/failed-tasks.ts'
import { listFailedTasks } from '#schemas/failed-tasks.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { AdminListScreen } from '../../shared/admin-list/admin-list-screen.tsx'
import { useAdminList } from '../../shared/admin-list/use-admin-list.ts'
import { dayAndTime, shortDay } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { Button } from '../../ui/action/button.tsx'
import { RetryButton } from '../../ui/action/retry-button.tsx'
import type { TableColumn } from '../../ui/display/table-columns.ts'
import { useConfirm } from '../../ui/overlay/confirm.tsx'
import { adminPaths } from '../../admin-paths.ts'
import { adminList } from '../../shared/admin-list/admin-list.ts'
import { adminFailedTasksTexts } from './failed-tasks.en.ts'

/** Work that gave up, the newest first. */
const failedTaskList = adminList(listFailedTasks, { to: adminPaths.failedTasks, isSortable: false })

const changed = { stale: [listFailedTasks, getDashboard], announce: true } as const

/** What the shop could not do: tried again once the cause is mended, or taken off the list. */
export function Component() {
  const { list: texts } = useTexts(adminFailedTasksTexts)
  const view = useAdminList(failedTaskList, { keyOf: ({ task_id }) => String(task_id), refetchEvery: 30_000 })
  const confirm = useConfirm()
  const settle = useActionCall(settleTask, changed)
  const columns = useColumns()
  const askToSettle = ({ task_id, kind }: FailedTask) =>
    void confirm({
      title: texts.settleTitle(kind),
      description: texts.settleText,
      confirmLabel: texts.settle,
      cancelLabel: texts.back,
      onConfirm: async () => (await settle.send({ params: { id: task_id } })) !== undefined,
    })
  return (
    <AdminListScreen
      view={view}
      texts={texts}
      intro={<p className="max-w-3xl text-text-muted">{texts.intro}</p>}
      filters={[
        {
          kind: 'choice',
          name: 'kind',
          label: texts.kind,
          any: texts.anyKind,
          options: (view.answer?.kinds ?? []).map((value) => ({ value, label: value })),
          inBar: true,
        },
      ]}
      columns={() => columns}
      rowActions={(task) => <Actions task={task} onSettle={() => askToSettle(task)} />}
      rowHeight="two lines"
      icon={<CircleCheck />}
    />
  )
}

function useColumns(): TableColumn<FailedTask>[] {
  const { list: texts } = useTexts(adminFailedTasksTexts)
  const { language } = useLanguage()
  return [
    {
      key: 'kind',
      header: texts.kind,
      isTitle: true,
      cell: ({ kind }) => <span className="font-semibold wrap-anywhere">{kind}</span>,
    },
    {
      key: 'error',
      header: texts.error,
      cell: ({ error }) => <span className="line-clamp-3 max-w-md text-sm wrap-anywhere">{error}</span>,
    },
    { key: 'attempts', header: texts.attempts, align: 'right', cell: ({ attempts }) => attempts },
    {
      key: 'failed_at',
      header: texts.failedAt,
      cell: ({ failed_at }) => <span title={dayAndTime(failed_at, language)}>{shortDay(failed_at, language)}</span>,
    },
  ]
}

function Actions({ task, onSettle }: { task: FailedTask; onSettle: () => void }) {
  const { list: texts } = useTexts(adminFailedTasksTexts)
  const retry = useActionCall(retryTask, changed)
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <RetryButton
        size="sm"
        className="max-sm:min-h-11"
        busy={retry.isPending}
        onClick={() => void retry.send({ params: { id: task.task_id } })}
      />
      <Button size="sm" variant="quiet" className="max-sm:min-h-11" onClick={onSettle}>
        {texts.settle}
      </Button>
    </span>
  )
}
