import { Link } from 'react-router'
import type { Bundle } from '#contract/catalogue/catalogue.ts'
import { paths } from '../../paths.ts'
import { ItemPicture } from '../../shared/items/item-picture.tsx'
import { useLangOf, useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { productTexts } from '../../texts/product.en.ts'

/** What a bundle holds, what that would cost apart, and what is saved. */
export function BundleContents({ bundle }: { bundle: Bundle }) {
  const texts = useTexts(productTexts)
  const langOf = useLangOf()
  return (
    <section className="rounded-xl border bg-surface">
      <h2 className="px-4 pt-4 pb-1 text-lg sm:px-5">{texts.bundleHolds}</h2>
      <ul className="divide-y px-4 sm:px-5">
        {bundle.items.map((part) => (
          <li key={part.product_id} className="flex flex-wrap items-center gap-3 py-3">
            <ItemPicture imageUrl={part.image_url} sizes="4rem" className="w-16 shrink-0 rounded-lg" />
            <div className="min-w-0 flex-1 basis-24">
              {/* What is no longer for sale has no page. */}
              {part.is_active ? (
                <Link
                  to={paths.product(part)}
                  lang={langOf(part, 'name')}
                  className="line-clamp-2 font-semibold hover:underline"
                >
                  {part.name}
                </Link>
              ) : (
                <span lang={langOf(part, 'name')} className="line-clamp-2 font-semibold">
                  {part.name}
                </span>
              )}
              <p className="tabular text-sm text-text-muted">
                {texts.bundleUnits(part.quantity)} {rupiah(part.price)}
              </p>
            </div>
            <p className="tabular ml-auto text-sm font-semibold">{rupiah(part.price * part.quantity)}</p>
          </li>
        ))}
      </ul>
      <dl className="tabular grid grid-cols-[1fr_auto] gap-y-1 rounded-b-xl border-t bg-surface-tint px-4 py-3 sm:px-5">
        <dt className="text-text-muted">{texts.bundleApart}</dt>
        <dd className="text-right text-text-muted line-through">{rupiah(bundle.compare_at_price)}</dd>
        <dt className="font-semibold">{texts.bundleTogether}</dt>
        <dd className="text-right font-bold">{rupiah(bundle.price)}</dd>
        {bundle.saving > 0 && (
          <dd className="col-span-2 text-right text-sm font-semibold text-success">
            {texts.save(rupiah(bundle.saving))}
          </dd>
        )}
      </dl>
    </section>
  )
}
