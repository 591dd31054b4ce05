import { useShell } from './shell.ts'

type HeadProps = {
  /** Without the shop's name, which is added. */
  title: string
  description?: string | undefined
  /** The page's one true path; without it the page asks crawlers to stay away. */
  path?: string | undefined
  /** An absolute or root-relative picture for link previews. */
  image?: string | undefined
  type?: 'website' | 'product' | undefined
}

/** Title, description, canonical address and link preview of a page; React moves them into the head. */
export function Head({ title, description, path, image, type = 'website' }: HeadProps) {
  const { shop, origin } = useShell()
  const fullTitle = title.startsWith(shop.name) ? title : `${title} – ${shop.name}`
  if (path === undefined) return <HiddenHead title={fullTitle} />
  const picture = image && new URL(image, origin).href
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      <link rel="canonical" href={origin + path} />
      <meta property="og:site_name" content={shop.name} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={origin + path} />
      {picture && <meta property="og:image" content={picture} />}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
    </>
  )
}

function HiddenHead({ title }: { title: string }) {
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}
