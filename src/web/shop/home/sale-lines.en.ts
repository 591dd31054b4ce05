export const saleLinesTexts = {
  title: 'Flash sales',
  COMING: (moment: string) => `Begins ${moment}`,
  RUNNING: (moment: string) => `Now, until ${moment}`,
}
