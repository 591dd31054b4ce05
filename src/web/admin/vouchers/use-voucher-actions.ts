import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { deleteVoucher, getAnyVoucher, listVouchers, toggleVoucher } from '#contract/vouchers/vouchers-admin.ts'
import { listVoucherUses } from '#contract/vouchers/voucher-uses.ts'
import type { VoucherRow } from '#contract/vouchers/vouchers-admin.ts'
import { request } from '../../api/request.ts'
import { queryKey } from '../../api/use-query-call.ts'
import { announce, announceFailure } from '../../shared/announce.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { useErrorText } from '../../shared/use-error-text.ts'
import { wordsOf } from '../../shared/vouchers/voucher-words.ts'
import { useConfirm } from '../../ui/overlay/confirm.tsx'
import { adminVouchersTexts } from './vouchers.en.ts'

export type Acted = Pick<VoucherRow, 'voucher_id' | 'translations' | 'code' | 'state' | 'is_active' | 'used_count'>

export type VoucherActions = {
  /** The voucher that is being switched. */
  busy: string | null
  /** Asks first where it stops one that customers can use now. */
  toggle: (voucher: Acted) => void
  /** Asks first. */
  remove: (voucher: Acted) => void
}

/** What can be done with a voucher outside of its form. */
export function useVoucherActions(onRemoved?: (isArchived: boolean) => void): VoucherActions {
  const { stop, remove } = useTexts(adminVouchersTexts)
  const { language } = useLanguage()
  const errorText = useErrorText()
  const refresh = useRefreshVouchers()
  const [busy, setBusy] = useState<string | null>(null)
  const confirm = useConfirm()

  async function flip({ voucher_id, is_active }: Acted): Promise<boolean> {
    setBusy(voucher_id)
    try {
      await request(toggleVoucher, { params: { id: voucher_id }, body: { is_active: !is_active } })
      announce(toggleVoucher.message)
      return true
    } catch (error) {
      announceFailure('voucher_not_changed', { detail: errorText(error) })
      return false
    } finally {
      await refresh()
      setBusy(null)
    }
  }

  async function removeNow({ voucher_id }: Acted): Promise<boolean> {
    try {
      const { is_archived } = await request(deleteVoucher, { params: { id: voucher_id } })
      announce(deleteVoucher.message, is_archived ? { detail: remove.archived } : {})
      onRemoved?.(is_archived)
      return true
    } catch (error) {
      announceFailure('voucher_not_changed', { detail: errorText(error) })
      return false
    } finally {
      await refresh()
    }
  }

  function ask(voucher: Acted, about: 'stop' | 'remove') {
    const isStop = about === 'stop'
    const texts = isStop ? stop : remove
    void confirm({
      tone: 'danger',
      title: texts.title(wordsOf(voucher.translations, 'name', language).text),
      description: isStop ? stop.text : voucher.used_count > 0 ? remove.used : remove.neverUsed,
      confirmLabel: texts.confirm,
      cancelLabel: texts.keep,
      onConfirm: () => (isStop ? flip(voucher) : removeNow(voucher)),
    })
  }

  function toggle(voucher: Acted) {
    if (busy !== null) return
    if (voucher.is_active && voucher.state === 'RUNNING') ask(voucher, 'stop')
    else void flip(voucher)
  }

  return { busy, toggle, remove: (voucher) => ask(voucher, 'remove') }
}

/** Everything that shows vouchers is fetched again. */
export function useRefreshVouchers(): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [listVouchers, getAnyVoucher, listVoucherUses].map((call) =>
        client.invalidateQueries({ queryKey: queryKey(call) }),
      ),
    )
}
