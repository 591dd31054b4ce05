import { listFailedTasks } from '#schemas/failed-tasks.ts'
import { adminPaths } from '../../admin-paths.ts'
import { adminList } from '../../shared/admin-list/admin-list.ts'

/** Work that gave up, the newest first. */
export const failedTaskList = adminList(listFailedTasks, { to: adminPaths.failedTasks, isSortable: false })
