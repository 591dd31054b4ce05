import { useParams } from 'react-router'
import TicketX from 'lucide-react/icons/ticket-x'
import { getVoucher } from '#contract/vouchers/vouchers.ts'
import type { Voucher } from '#contract/vouchers/vouchers.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { paths } from '../../paths.ts'
import { Head } from '../../runtime/head.tsx'
import { picture } from '../../shared/items/picture-sizes.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { QueryScreen } from '../../shared/query-screen.tsx'
import { VoucherCard } from '../../shared/vouchers/voucher-card.tsx'
import { VoucherCodeText } from '../../shared/vouchers/voucher-code.tsx'
import { VoucherFacts } from '../../shared/vouchers/voucher-facts.tsx'
import { useVoucherName } from '../../shared/vouchers/voucher-name.tsx'
import { wordsOf } from '../../shared/vouchers/voucher-words.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { HowToUse } from './how-to-use.tsx'
import { Receipt } from './receipt.tsx'
import { VoucherActions } from './voucher-actions.tsx'
import { VoucherGoods } from './voucher-goods.tsx'
import { myVouchersTexts } from './my-vouchers.en.ts'
import { voucherCardTexts } from '../../shared/vouchers/voucher-card.en.ts'

/** A voucher with its terms, what it is for, and the way to use it. */
export function Component() {
  const { voucher: texts } = useTexts(myVouchersTexts)
  const { id = '' } = useParams()
  const nameOf = useVoucherName()
  const query = useQueryCall(getVoucher, { params: { id } })
  const { data } = query
  return (
    <main id="main" tabIndex={-1} className="content-width min-h-[80dvh] py-6 outline-none sm:py-8">
      <Head title={data ? nameOf(data) : texts.back} />
      <div className="mx-auto max-w-4xl">
        <QueryScreen
          query={query}
          outline={<Loading />}
          gone={{ show: <NotFound /> }}
          failed={{ title: texts.loadFailed, level: 1 }}
        >
          {(voucher) => <Loaded key={voucher.voucher_id} voucher={voucher} />}
        </QueryScreen>
      </div>
    </main>
  )
}

function Loaded({ voucher }: { voucher: Voucher }) {
  const { voucher: texts } = useTexts(myVouchersTexts)
  const { facts } = useTexts(voucherCardTexts)
  const nameOf = useVoucherName()
  const isHandedOver = voucher.claim?.channel === 'OFFLINE' && voucher.claim.status === 'SPENT'
  return (
    <>
      <Breadcrumbs crumbs={[{ label: texts.back, to: paths.vouchers() }, { label: nameOf(voucher) }]} />
      {isHandedOver && voucher.claim && <Receipt claim={voucher.claim} />}
      <div className="mt-3 grid items-start gap-5 md:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <Front voucher={voucher} />
          <Card title={texts.howTitle}>
            <HowToUse voucher={voucher} />
          </Card>
          <VoucherGoods voucher={voucher} />
        </div>
        <Card title={facts.title}>
          <VoucherFacts voucher={voucher} />
        </Card>
      </div>
    </>
  )
}

/** The coupon itself: name, what it saves, until when, its code, and what to do with it. */
function Front({ voucher }: { voucher: Voucher }) {
  const { voucher: texts } = useTexts(myVouchersTexts)
  const nameOf = useVoucherName()
  const { language } = useLanguage()
  const description = wordsOf(voucher.translations, 'description', language)
  const [image] = voucher.images
  return (
    <VoucherCard voucher={voucher} level={1} isWhole isDim={voucher.status === 'USED' || voucher.status === 'ENDED'}>
      {description.text !== '' && (
        <p lang={description.lang} className="mt-3 text-sm wrap-anywhere whitespace-pre-line">
          {description.text}
        </p>
      )}
      <p className="mt-3">
        <VoucherCodeText code={voucher.code} />
      </p>
      {image && (
        <Picture
          {...picture(image.url)}
          alt={texts.pictureOf(nameOf(voucher))}
          sizes="(min-width: 48rem) 28rem, 75vw"
          className="mt-3 aspect-2/1 rounded-lg"
        />
      )}
      <VoucherActions voucher={voucher} />
    </VoucherCard>
  )
}

function NotFound() {
  const { voucher: texts, list } = useTexts(myVouchersTexts)
  return (
    <EmptyState
      icon={<TicketX />}
      level={1}
      title={texts.notFoundTitle}
      action={<ButtonLink to={paths.vouchers()}>{list.title}</ButtonLink>}
    >
      {texts.notFoundText}
    </EmptyState>
  )
}

function Loading() {
  return (
    <div aria-busy="true">
      <Skeleton className="h-5 w-40" />
      <div className="mt-3 grid gap-5 md:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-5">
          <Skeleton className="h-64 rounded-xl" />
          <Skeleton className="h-40 rounded-xl" />
        </div>
        <Skeleton className="h-96 rounded-xl" />
      </div>
    </div>
  )
}
