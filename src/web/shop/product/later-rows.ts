import { laterPart } from '../../runtime/later-part.tsx'

export const FamilyChoices = laterPart(() => import('./family-choices.tsx').then((module) => module.FamilyChoices))
export const MoreRows = laterPart(() => import('./more-rows.tsx').then((module) => module.MoreRows))
