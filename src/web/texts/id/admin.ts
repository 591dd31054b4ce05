import type { Areas } from '../catalogue.ts'

export const texts: Areas['admin'] = { placeholder: '' }
