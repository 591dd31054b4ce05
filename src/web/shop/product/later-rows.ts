import { laterPart } from '../../runtime/later-part.tsx'

export const MoreRows = laterPart(() => import('./more-rows.tsx').then((module) => module.MoreRows))
