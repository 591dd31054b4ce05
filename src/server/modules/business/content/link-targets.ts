import type { Content } from '#contract/content.ts'
import { fixedPaths } from '#contract/content-links.ts'
import type { findLinkTargets as findCall, LinkTarget } from '#contract/content-links.ts'
import type { Output, Query } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import { metaOf } from '#contract/page.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx, Ctx } from '#server/context.ts'
import { registrationsOf } from '#server/registries.ts'

type ReadCtx = Pick<Ctx, 'db' | 'config' | 'actor' | 'language' | 'now'>
type Linked = { link: string | null }

/** What a link leads to. A path that no module keeps must be one of the fixed ones. Other sites are not visited; the shop's own address in full is judged as its path. */
async function judgeLink(ctx: ReadCtx, link: string): Promise<LinkTarget> {
  const url = URL.parse(link, ctx.config.PUBLIC_URL)
  if (!url) return { name: null, is_dead: true }
  if (url.origin !== new URL(ctx.config.PUBLIC_URL).origin) return { name: null, is_dead: false }
  for (const { judge } of registrationsOf('link_targets')) {
    // One after the other: the first that knows the address answers.
    const target = await judge(ctx, url)
    if (target) return target
  }
  return { name: null, is_dead: !fixedPaths.includes(url.pathname) }
}

/** Refuses a link at whose end visitors would find nothing. */
export async function requireLiveLink(ctx: ReadCtx, sent: Record<string, unknown>): Promise<void> {
  if (typeof sent.link !== 'string' || !(await judgeLink(ctx, sent.link)).is_dead) return
  throw new AppError('invalid_input', { fields: { link: say('link_leads_nowhere') } })
}

/** For visitors: a content whose link is dead is shown without it. */
export function withoutDeadLinks<T extends Linked>(ctx: ReadCtx, contents: readonly T[]): Promise<T[]> {
  return Promise.all(
    contents.map(async (content) => {
      const isDead = content.link !== null && (await judgeLink(ctx, content.link)).is_dead
      return isDead ? { ...content, link: null } : content
    }),
  )
}

/** For administrators: a content with what its link leads to. */
export async function withTarget(ctx: ReadCtx, content: Omit<Content, 'link_target'>): Promise<Content> {
  return { ...content, link_target: content.link === null ? null : await judgeLink(ctx, content.link) }
}

/** Records of a kind that visitors can open, for choosing a link. */
export async function findLinkTargets(
  ctx: AdminCtx,
  { kind, ...query }: Query<typeof findCall>,
): Promise<Output<typeof findCall>> {
  const answers = await Promise.all(registrationsOf('link_targets').map(({ find }) => find(ctx, kind, query)))
  const found = answers.flatMap((answer) => answer.found)
  const total = answers.reduce((sum, answer) => sum + answer.total, 0)
  return { data: found, meta: metaOf(query, total) }
}
