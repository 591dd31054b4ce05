import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import * as calls from '#contract/content.ts'
import type { Content, ContentType } from '#contract/content.ts'
import { useActionCall } from '../../../api/use-action-call.ts'
import { queryKey } from '../../../api/use-query-call.ts'
import { useLocalized, useTexts } from '../../../shared/language.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useConfirm } from '../../../ui/overlay/confirm.tsx'
import { adminBusinessTexts } from '../business.en.ts'

type Work = {
  /** As it will be once the server has agreed. */
  wanted: Content[] | null
  isBusy: boolean
  reorder: (ids: string[]) => void
  toggle: (content: Content) => void
  askRemoval: (content: Content) => void
}

/** What can be done in a list: shown at once, and taken back when the server refuses it. */
export function useContentWork(type: ContentType, contents: readonly Content[]): Work {
  const { content: texts } = useTexts(adminBusinessTexts)
  const localized = useLocalized()
  const client = useQueryClient()
  const stale = [calls.listContent]
  const change = useActionCall(calls.changeContent, { stale })
  const sort = useActionCall(calls.orderContent, { stale })
  const remove = useActionCall(calls.deleteContent, { stale, announce: true })
  const [wanted, setWanted] = useState<Content[] | null>(null)
  const confirm = useConfirm()

  async function reorder(ids: string[]) {
    setWanted(ids.flatMap((id) => contents.find(({ content_id }) => content_id === id) ?? []))
    await sort.send({ body: { type, ids } })
    setWanted(null)
  }

  async function toggle({ content_id, version, is_active, title }: Content) {
    const next = !is_active
    setWanted(contents.map((one) => (one.content_id === content_id ? { ...one, is_active: next } : one)))
    const saved = await change.send({ params: { id: content_id }, body: { version, is_active: next } })
    if (saved) toast.success(next ? texts.switchedOn(localized(title)) : texts.switchedOff(localized(title)))
    else await client.invalidateQueries({ queryKey: queryKey(calls.listContent) })
    setWanted(null)
  }

  const askRemoval = ({ content_id, title }: Content) =>
    void confirm({
      title: texts.removeTitle(localized(title)),
      description: texts.removeText,
      confirmLabel: texts.removeConfirm,
      tone: 'danger',
      onConfirm: () => remove.send({ params: { id: content_id } }),
    })

  return {
    wanted,
    isBusy: sort.isPending,
    reorder: (ids) => void reorder(ids),
    toggle: (content) => void toggle(content),
    askRemoval,
  }
}
