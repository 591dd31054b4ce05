import * as calls from '#contract/vouchers/vouchers-admin.ts'
import type { AdminVoucher } from '#contract/vouchers/vouchers-admin.ts'
import type { TestActor } from '#server/test/actors.ts'
import { sendForm } from '#server/test/send-form.ts'
import type { TestShop } from '#server/test/test-shop.ts'

export type Fields = Record<string, string>
type Answer = { status: number; body: Record<string, unknown> }

let made = 0

/** What administrators do with vouchers, as their forms send it. 10 % for eleven days, a draft, unless fields say otherwise. */
export function voucherDesk(shop: TestShop, admin: TestActor) {
  const inDays = (days: number) => new Date(shop.ctx().now().getTime() + days * 86_400_000).toISOString()
  const filesOf = (files: readonly Buffer[]) => files.map((bytes) => ({ bytes }))

  function fieldsOf(fields: Fields = {}): Fields {
    const plain = { code: `HEMAT${(made += 1)}`, name: 'Hemat', type: 'PERCENTAGE', value: '1000' }
    return { ...plain, starts_at: inDays(-1), ends_at: inDays(10), ...fields }
  }

  const create = (fields: Fields, files: Buffer[] = [], who = admin): Promise<Answer> =>
    sendForm(who, calls.createVoucher, { fields, files: filesOf(files) })
  const change = (id: string, fields: Fields, files: Buffer[] = [], who = admin): Promise<Answer> =>
    sendForm(who, calls.changeVoucher, { params: { id }, fields, files: filesOf(files) })

  async function added(fields: Fields = {}): Promise<AdminVoucher> {
    const answer = await create(fieldsOf(fields))
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
    return voucherIn(answer)
  }

  function auditOf(subject_id: string) {
    return shop.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('subject_id', '=', subject_id)
      .orderBy('audit_id')
      .execute()
  }

  return {
    inDays,
    fieldsOf,
    create,
    change,
    added,
    auditOf,
    read: (id: string) => admin.call(calls.getAnyVoucher, { params: { id } }),
    toggle: (id: string, is_active?: boolean) =>
      admin.raw(calls.toggleVoucher, { params: { id }, body: is_active === undefined ? {} : { is_active } }),
    remove: (id: string) => admin.raw(calls.deleteVoucher, { params: { id } }),
  }
}

export function voucherIn({ body }: { body: object }): AdminVoucher {
  return (body as { data: AdminVoucher }).data
}

/** The names of the fields that were refused. */
export function fieldsIn({ body }: { body: object }): string[] {
  const { errors = [] } = body as { errors?: { field: string }[] }
  return errors.map(({ field }) => field).toSorted()
}
