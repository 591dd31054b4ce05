export const texts = { placeholder: '' }
