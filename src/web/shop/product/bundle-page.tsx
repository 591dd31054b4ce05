import { useLoaderData } from 'react-router'
import { paths } from '../../paths.ts'
import { Head } from '../../runtime/head.tsx'
import { useLangOf, useTexts } from '../../shared/language.tsx'
import type { Purchasable } from '../../shared/purchase/use-purchase.ts'
import { BundleContents } from './bundle-contents.tsx'
import { BuyBox } from './buy-box.tsx'
import { ItemGallery, preloadFirst } from './item-gallery.tsx'
import { ItemIntro } from './item-intro.tsx'
import { ItemPromotions } from './item-promotions.tsx'
import { ItemVouchers } from './item-vouchers.tsx'
import { FactsPlace } from './facts-place.tsx'
import { MoreRows } from './later-rows.ts'
import { ReviewsPlace } from './reviews/reviews-place.tsx'
import type { bundleLoader } from './product-loaders.ts'
import { summaryOf } from './summary.ts'
import { TextsPlace } from './texts-place.tsx'
import { Way } from './way.tsx'
import { productTexts } from '../../texts/product.en.ts'

export function Component() {
  const texts = useTexts(productTexts)
  const langOf = useLangOf()
  const page = useLoaderData<typeof bundleLoader>()
  const { bundle, breadcrumbs, related, vouchers } = page
  const description = bundle.meta_description || summaryOf(bundle.description)
  const image = bundle.images[0]?.image_url ?? null
  const item: Purchasable = {
    ...bundle,
    type: 'bundle',
    id: bundle.bundle_id,
    image_url: image,
    unit_value: '',
    moq: 1,
  }
  preloadFirst(bundle.images)
  return (
    <>
      <Head
        title={bundle.meta_title || bundle.name}
        description={description}
        path={paths.bundle(bundle)}
        image={image === null ? undefined : `${image}/1200.jpg`}
        type="product"
      />
      <main id="main" tabIndex={-1} className="content-width pt-4 pb-12 outline-none sm:pt-6">
        <Way breadcrumbs={breadcrumbs} item={bundle} />
        <article key={bundle.bundle_id}>
          <div className="mt-3 grid gap-6 md:grid-cols-2 md:gap-8 lg:gap-12">
            <ItemGallery id={bundle.bundle_id} name={bundle.name} images={bundle.images} />
            <div className="flex min-w-0 flex-col gap-5">
              <ItemIntro item={bundle} isBundle />
              <ItemPromotions promotions={page.promotions} />
              <ItemVouchers vouchers={vouchers} />
              <BuyBox item={item} stockText={texts.bundleSets(bundle.stock)} />
              <BundleContents bundle={bundle} />
              <FactsPlace item={item} bundle={bundle} />
            </div>
          </div>
          <TextsPlace
            sections={[{ title: texts.description, html: bundle.description, lang: langOf(bundle, 'description') }]}
          />
          <ReviewsPlace type="bundle" itemId={bundle.bundle_id} reviews={page.reviews} />
        </article>
        <MoreRows current={bundle.bundle_id} bundles={[]} related={related} />
      </main>
    </>
  )
}
