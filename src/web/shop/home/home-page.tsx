import { useLoaderData } from 'react-router'
import { paths } from '../../paths.ts'
import { Head } from '../../runtime/head.tsx'
import { laterPart } from '../../runtime/later-part.tsx'
import { useShell } from '../../runtime/shell.ts'
import { ItemGrid, ItemRow } from '../../shared/items/item-grid.tsx'
import { useLangOfBoth, useLocalized, useTexts } from '../../shared/language.tsx'
import { RecentlySeen } from '../../shared/items/recently-seen.tsx'
import { RichText } from '../../shared/rich-text.tsx'
import { SectionHead } from '../../shared/section-head.tsx'
import { Accordion } from '../../ui/layout/accordion.tsx'
import { Banners } from './banners.tsx'
import { BrandTiles } from './brand-tiles.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { ConcernTiles } from './concern-tiles.tsx'
import type { HomeData } from './home-loader.ts'
import { MyStrip } from './my-strip.tsx'
import { PopularSearches } from './popular-searches.tsx'
import { ReviewsRow } from './reviews-row.tsx'
import { SkinvestmentTeaser } from './skinvestment-teaser.tsx'
import { Why } from './why.tsx'
import { catalogueTexts } from '../../texts/catalogue.en.ts'

const SaleLines = laterPart(async () => (await import('./sale-lines.tsx')).SaleLines)

export function Component() {
  const { home } = useTexts(catalogueTexts)
  const { shop } = useShell()
  const localized = useLocalized()
  const langOf = useLangOfBoth()
  const data = useLoaderData<HomeData>()
  const { banners, best_sellers, bundles, newest, concerns, brands, reviews, popular_searches, has_plans, sales, faq } =
    data
  const tagline = localized(shop.tagline)
  const banner = banners.find(({ image_url }) => image_url !== null)
  const linkImage = banner && `${banner.image_url}/1200.jpg`
  return (
    <main
      id="main"
      tabIndex={-1}
      className="content-width flex flex-col gap-10 pt-2 pb-12 outline-none sm:gap-14 sm:pt-6 sm:pb-16"
    >
      <Head title={home.title(shop.name, tagline)} description={tagline} path={paths.home()} image={linkImage} />
      <h1 className="sr-only">{home.title(shop.name, tagline)}</h1>
      {/* Close together on a phone, so that the first price is in its first screen. */}
      <div className="flex flex-col gap-2 sm:gap-14">
        <Banners banners={banners} />
        <CategoryTiles />
        <MyStrip />
      </div>
      {best_sellers.length > 0 && (
        <section className="max-sm:-mt-8 max-sm:[&>div]:mb-2">
          <SectionHead
            title={home.bestSellers}
            all={{ to: paths.products({ is_best_seller: true }), label: home.seeAll }}
          />
          <ItemRow items={best_sellers} />
        </section>
      )}
      {/* Below the first prices, which are in the first screen of a phone. */}
      {sales.length > 0 && <SaleLines sales={sales} />}
      <PopularSearches searches={popular_searches} />
      <ConcernTiles concerns={concerns} />
      {bundles.length > 0 && (
        <section className="later">
          <SectionHead title={home.bundles} all={{ to: paths.products({ type: 'bundle' }), label: home.seeAll }} />
          <ItemGrid items={bundles.slice(0, 4)} />
        </section>
      )}
      <Why />
      {has_plans && <SkinvestmentTeaser />}
      {newest.length > 0 && (
        <section className="later">
          <SectionHead title={home.newest} all={{ to: paths.products({ sort: 'newest:desc' }), label: home.seeAll }} />
          <ItemRow items={newest} />
        </section>
      )}
      <BrandTiles brands={brands} />
      {reviews.length > 0 && <ReviewsRow reviews={reviews} />}
      <RecentlySeen />
      {faq.length > 0 && (
        <section className="later mx-auto w-full max-w-3xl">
          <SectionHead title={home.faq} />
          <Accordion
            items={faq.map((entry, index) => ({
              key: String(index),
              title: localized(entry.title),
              content: <RichText html={localized(entry.body_html)} lang={langOf(entry.body_html)} />,
            }))}
          />
        </section>
      )}
    </main>
  )
}
