import * as admins from '#contract/staff/admins.ts'
import * as staff from '#contract/staff/staff.ts'
import { findAnything as findCall } from '#contract/palette.ts'
import * as viewCalls from '#contract/list-views.ts'
import { wholeList } from '#contract/page.ts'
import { serve } from '#server/http/serve.ts'
import { listAdmins } from './admins.queries.ts'
import { askForFactor } from './ask-for-factor.ts'
import { changeAdmin } from './change-admin.ts'
import { addPermissionSet, changePermissionSet, deletePermissionSet } from './keep-permission-sets.ts'
import { findAnything } from './find-anything.ts'
import { inviteAdmin } from './invite-admin.ts'
import { changeListView, deleteListView, listListViews, saveListView } from './list-views/list-views.ts'
import { listPermissionSets, readMyPermissions } from './permissions.queries.ts'
import { removeAdmin } from './remove-admin.ts'
import { removeFactorsOf } from './remove-factors-of.ts'
import { setAdminSets } from './set-admin-sets.ts'

export const staffRoutes = [
  serve(admins.listAdmins, (ctx, { query }) => listAdmins(ctx, query)),
  serve(admins.inviteAdmin, (ctx, { body }) => inviteAdmin(ctx, body)),
  serve(admins.changeAdmin, (ctx, { params, body }) => changeAdmin(ctx, params.id, body)),
  serve(admins.removeAdmin, (ctx, { params }) => removeAdmin(ctx, params.id)),
  serve(admins.removeFactorsOf, (ctx, { params }) => removeFactorsOf(ctx, params.id)),
  serve(viewCalls.listListViews, async (ctx, { query }) => wholeList(await listListViews(ctx, query.list))),
  serve(viewCalls.saveListView, (ctx, { body }) => saveListView(ctx, body)),
  serve(viewCalls.changeListView, (ctx, { params, body }) => changeListView(ctx, params.view_id, body)),
  serve(viewCalls.deleteListView, (ctx, { params }) => deleteListView(ctx, params.view_id)),
  serve(staff.listPermissionSets, (ctx) => listPermissionSets(ctx)),
  serve(staff.changePermissionSet, (ctx, { params, body }) => changePermissionSet(ctx, params.code, body)),
  serve(staff.addPermissionSet, (ctx, { body }) => addPermissionSet(ctx, body)),
  serve(staff.deletePermissionSet, (ctx, { params, query }) => deletePermissionSet(ctx, params.code, query)),
  serve(staff.askForFactor, (ctx, { params, body }) => askForFactor(ctx, params.code, body.is_needed)),
  serve(staff.setAdminSets, (ctx, { params, body }) => setAdminSets(ctx, params.id, body)),
  serve(staff.getMyPermissions, (ctx) => readMyPermissions(ctx)),
  serve(findCall, async (ctx, { query }) => wholeList(await findAnything(ctx, query.words))),
]
