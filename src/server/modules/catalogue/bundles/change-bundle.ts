import type {
  AdminBundle,
  BundleConflict,
  changeBundle as changeBundleCall,
} from '#contract/catalogue/bundles-admin.ts'
import type { Body } from '#contract/call.ts'
import type { AdminCtx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import type { UploadedFile } from '#server/http/serve.ts'
import { defineRecord, differences } from '#server/modules/audit/audit.ts'
import { maxImages } from '#contract/catalogue/product-fields.ts'
import { requireName, splitTexts } from '../texts/text-columns.ts'
import { ofBundles } from '../texts/text-names.ts'
import { keepOldSlug } from '../editing/keep-old-slug.ts'
import { refuseTaken, refusingTaken } from '../editing/refuse-taken.ts'
import { requireCategory } from '../editing/require-category.ts'
import { setPictures } from '../editing/set-pictures.ts'
import { freeSlug } from '../editing/slugs.ts'
import { getAdminBundle } from './bundles.queries.ts'
import { collectPictures, requireFewPictures } from '#server/pictures/collect-pictures.ts'
import { lockBundle } from './lock-bundle.ts'
import type { LockedBundle } from './lock-bundle.ts'
import { readParts, replaceParts, requireParts } from './parts.ts'
import type { Part } from './parts.ts'

type Changes = Omit<Body<typeof changeBundleCall>, 'version'>
type Lists = { items?: readonly Part[] | undefined; image_urls?: readonly string[] | undefined }

export const bundles = defineRecord({
  action: 'bundle.update',
  get: getAdminBundle,
  conflict: (bundle, changed_by): BundleConflict => ({ bundle, changed_by }),
})

/**
 * Edits a bundle; what is left out stays as it is. Of two who edited the same version the second is refused (`conflict`)
 * and gets the bundle as it is now. The address it leaves leads to the one it has. A deleted one is taken back by
 * `is_archived: false`, switched off.
 */
export async function changeBundle(
  ctx: AdminCtx,
  bundle_id: string,
  { version, ...changes }: Body<typeof changeBundleCall>,
  files: readonly UploadedFile[],
): Promise<AdminBundle> {
  const sent = await collectPictures(ctx.ports.files, { named: changes.image_urls ?? [], files, most: maxImages })
  const lock = (tx: Tx) => lockBundle(tx, bundle_id, { withArchived: changes.is_archived !== undefined })
  return bundles.edit(ctx, { id: bundle_id, version, lock }, async (tx, before) => {
    const image_urls = await picturesAfter(tx, bundle_id, { changes, sent, hasFiles: files.length > 0 })
    await writeChanges(ctx, tx, before, { ...changes, image_urls })
  })
}

type Sent = { changes: Changes; sent: readonly string[]; hasFiles: boolean }

/** Files alone come behind the pictures that are there; undefined where nothing was said of pictures. */
async function picturesAfter(
  tx: Tx,
  bundle_id: string,
  { changes, sent, hasFiles }: Sent,
): Promise<string[] | undefined> {
  if (changes.image_urls !== undefined) return [...sent]
  if (!hasFiles) return undefined
  const all = new Set([...(await readPictures(tx, bundle_id)), ...sent])
  requireFewPictures(all.size, maxImages)
  return [...all]
}

async function writeChanges(ctx: AdminCtx, tx: Tx, before: LockedBundle, changes: Changes): Promise<void> {
  const { bundle_id, version } = before
  const { texts, others } = await splitTexts(ofBundles, ctx.language, changes)
  const { items, image_urls, is_archived, ...rest } = others
  requireName({ ...before, ...texts })
  const columns = {
    ...rest,
    ...texts,
    ...(is_archived === false && before.archived_at !== null && { archived_at: null, is_active: false }),
    slug: rest.slug ?? before.slug,
  }
  const lists = await listsBefore(tx, bundle_id, { items, image_urls })
  const change = differences({ ...before, ...lists }, { ...columns, ...defined({ items, image_urls }) })
  await bundles.save(ctx, tx, { id: bundle_id, version, ...change }, async (next) => {
    await requirePossible(tx, before, { ...columns, items: 'items' in change.after ? items : undefined })
    const row = tx.updateTable('bundles').where('bundle_id', '=', bundle_id)
    await refusingTaken(() => row.set({ ...columns, ...next }).execute())
    await keepOldSlug(tx, { bundle_id }, { from: before.slug, to: columns.slug, now: ctx.now() })
    if (items && 'items' in change.after) await replaceParts(tx, bundle_id, items)
    if (image_urls) await setPictures(tx, { bundle_id }, image_urls, ctx.now())
  })
}

/** What the bundle has of the lists that are to change. */
async function listsBefore(tx: Tx, bundle_id: string, { items, image_urls }: Lists): Promise<Lists> {
  return {
    items: items && (await readParts(tx, bundle_id)),
    image_urls: image_urls && (await readPictures(tx, bundle_id)),
  }
}

function defined(lists: Lists): Lists {
  return Object.fromEntries(Object.entries(lists).filter(([, list]) => list !== undefined))
}

/** A bundle that is put on sale, or elsewhere, needs a category that is there and takes bundles. */
async function requirePossible(
  tx: Tx,
  before: LockedBundle,
  after: { slug: string; category_id?: string | undefined; is_active?: boolean | undefined } & Lists,
): Promise<void> {
  const category_id = after.category_id ?? before.category_id
  const isPutOnSale = after.is_active === true && !before.is_active
  if (isPutOnSale || category_id !== before.category_id) await requireCategory(tx, category_id, 'BUNDLE')
  if (after.items) await requireParts(tx, after.items)
  if ((await freeSlug(tx, 'bundles', after.slug, before.bundle_id)) !== after.slug) throw refuseTaken('slug')
}

/** The addresses of a bundle's pictures in their order. */
export async function readPictures(tx: Tx, bundle_id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('pictures')
    .select('image_url')
    .where('bundle_id', '=', bundle_id)
    .orderBy('index')
    .orderBy('picture_id')
    .execute()
  return rows.map(({ image_url }) => image_url)
}
