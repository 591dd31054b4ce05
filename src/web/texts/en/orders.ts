export const texts = {}
