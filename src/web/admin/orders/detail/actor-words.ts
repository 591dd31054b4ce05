type Words = { actors: Record<string, string>; roles: Record<string, string> }

/** Who moved an order, in the page's language. The call has `system` or `Ayu Lestari (admin)`. */
export function actorWords(actor: string, { actors, roles }: Words): string {
  const alone = actors[actor]
  if (alone !== undefined) return alone
  return actor.replace(/ \((\w+)\)$/, (whole, role: string) => (roles[role] ? ` (${roles[role]})` : whole))
}
