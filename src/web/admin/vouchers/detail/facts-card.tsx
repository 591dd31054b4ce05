import Copy from 'lucide-react/icons/copy'
import Check from 'lucide-react/icons/check'
import type { AdminVoucher } from '#contract/vouchers/vouchers-admin.ts'
import { useCopy } from '../../../shared/use-copy.ts'
import { dayAndTime } from '../../../shared/dates.ts'
import { useLanguage, useTexts } from '../../../shared/language.tsx'
import { group, rupiah } from '../../../shared/money.ts'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { DescriptionList } from '../../../ui/display/description-list.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { adminVoucherFormTexts } from '../form/voucher-form.en.ts'
import { adminVouchersTexts } from '../vouchers.en.ts'

/** The terms of a voucher as they are kept, and how much of its quota and budget is gone. */
export function FactsCard({ voucher }: { voucher: AdminVoucher }) {
  const { detail: texts, audiences, list } = useTexts(adminVouchersTexts)
  const { audience: people } = useTexts(adminVoucherFormTexts)
  const { language } = useLanguage()
  const { quota, used_count, budget, given_amount, targets, audience } = voucher
  const forWhom =
    audience === 'CHOSEN' ? `${audiences.CHOSEN}: ${people.chosen(group(voucher.customer_count))}` : audiences[audience]
  return (
    <Card title={texts.facts} padding="sm">
      <DescriptionList
        layout="stacked"
        items={[
          { term: texts.code, details: <Code code={voucher.code} /> },
          ...(targets.length > 0 ? [{ term: texts.targets, details: targets.map(({ name }) => name).join(', ') }] : []),
          { term: texts.forWhom, details: forWhom },
          { term: texts.listing, details: voucher.is_public ? list.listed : list.byCode },
          {
            term: texts.period,
            details: [voucher.starts_at, voucher.ends_at].map((at) => (
              <span key={at} className="tabular block">
                {dayAndTime(at, language)}
              </span>
            )),
          },
          { term: texts.perCustomer, details: group(voucher.per_customer_limit) },
          {
            term: texts.quota,
            details:
              quota === null ? (
                list.noLimit
              ) : (
                <Share words={list.usesOf(group(used_count), group(quota))} value={used_count} max={quota} />
              ),
          },
          ...(voucher.type === 'FREEBIE'
            ? []
            : [
                {
                  term: texts.budget,
                  details:
                    budget === null ? (
                      list.noLimit
                    ) : (
                      <Share
                        words={list.givenOf(rupiah(given_amount), rupiah(budget))}
                        value={given_amount}
                        max={budget}
                      />
                    ),
                },
              ]),
          { term: texts.created, details: dayAndTime(voucher.created_at, language) },
          { term: texts.updated, details: dayAndTime(voucher.updated_at, language) },
        ]}
      />
    </Card>
  )
}

function Share({ words, value, max }: { words: string; value: number; max: number }) {
  return (
    <span className="tabular flex flex-col gap-1.5">
      {words}
      <ProgressBar hideLabel label={words} value={value} max={max} />
    </span>
  )
}

function Code({ code }: { code: string }) {
  const { detail: texts } = useTexts(adminVouchersTexts)
  const { isCopied, copy } = useCopy()
  return (
    <span className="flex items-center gap-1">
      <span className="font-mono text-base break-all">{code}</span>
      <IconButton
        size="sm"
        className="max-sm:size-11"
        label={isCopied ? texts.copied : texts.copyCode}
        icon={isCopied ? <Check /> : <Copy />}
        onClick={() => void copy(code)}
      />
    </span>
  )
}
