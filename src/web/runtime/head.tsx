import { addressIn, languages } from '#contract/language.ts'
import { useLanguage } from '../shared/language.tsx'
import { useShell } from './shell.ts'

type HeadProps = {
  /** Without the shop's name, which is added. */
  title: string
  description?: string | undefined
  /** The page's canonical path; without it the page is marked noindex for crawlers. */
  path?: string | undefined
  /** An older form of the page at `path`: it names that one and stays out of search engines. */
  isOlder?: boolean | undefined
  /** An absolute or root-relative picture for link previews. */
  image?: string | undefined
  type?: 'website' | 'product' | undefined
}

/** Title, description, canonical address and link preview of a page; React moves them into the head. */
export function Head(props: HeadProps) {
  const { title, description, path, isOlder = false } = props
  const { shop, origin } = useShell()
  const { language } = useLanguage()
  return (
    <>
      <title>{title.startsWith(shop.name) ? title : `${title} · ${shop.name}`}</title>
      {(path === undefined || isOlder) && <meta name="robots" content="noindex" />}
      {description && path !== undefined && <meta name="description" content={description} />}
      {path !== undefined && <link rel="canonical" href={origin + addressIn(path, language)} />}
      {/* Who previews links reads what the server sends; browsers have no use for it. */}
      {import.meta.env.SSR && path !== undefined && !isOlder && (
        <>
          <Languages path={path} />
          <LinkPreview {...props} path={path} />
        </>
      )}
    </>
  )
}

/** Where search engines find the page in each language; the plain address answers everybody in their own. */
function Languages({ path }: { path: string }) {
  const { origin } = useShell()
  return (
    <>
      {languages.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={origin + addressIn(path, language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + path} />
    </>
  )
}

function LinkPreview({ title, description, path, image, type = 'website' }: HeadProps & { path: string }) {
  const { shop, origin } = useShell()
  const { language } = useLanguage()
  const picture = image?.startsWith('/') ? origin + image : image
  return (
    <>
      <meta property="og:site_name" content={shop.name} />
      <meta property="og:locale" content={language === 'id' ? 'id_ID' : 'en_US'} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={origin + addressIn(path, language)} />
      {picture && <meta property="og:image" content={picture} />}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
    </>
  )
}
