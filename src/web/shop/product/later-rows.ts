import { laterPart } from '../../runtime/later-part.tsx'

export const FamilyChoices = laterPart(() => import('./family-choices.tsx').then((module) => module.FamilyChoices))
/** What nobody presses before it has come: its links work without their code. */
export const MoreRows = laterPart(() => import('./more-rows.tsx').then((module) => module.MoreRows))
