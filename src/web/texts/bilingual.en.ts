/** What customers read, in both languages. */
export const bilingual = {
  title: 'What customers read',
  help: 'In both languages. Where one is empty, customers see the other.',
  missing: 'Missing',
  missingCount: (n: number) => `${n} missing`,
  copyFrom: (field: string, language: string) => `Copy ${field} from ${language}`,
  missingIn: { en: 'English missing', id: 'Indonesian missing' },
  filter: 'Languages',
  any: 'Any language',
}
