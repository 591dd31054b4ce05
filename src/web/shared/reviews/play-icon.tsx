import { icon } from '../../ui/icons/icon.tsx'

export const Play = icon('M7 4.5v15a1 1 0 0 0 1.54.84l11.5-7.5a1 1 0 0 0 0-1.68L8.54 3.66A1 1 0 0 0 7 4.5z')
