/** Two people edited the same thing. */
export const conflict = {
  somebody: 'Somebody else',
  title: (name: string) => `${name} saved this while you were editing`,
  contestedText:
    'Their changes are in the form now. Where you both changed the same thing, yours stands; look at both, then save again.',
  takenText: 'Their changes are in the form now, beside yours. Look at them, then save again.',
  mine: 'Yours',
  theirs: 'Theirs',
  takeTheirs: 'Use theirs',
  takeTheirsOf: (field: string) => `Use theirs: ${field}`,
}
