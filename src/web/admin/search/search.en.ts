const tabs = { label: 'What the search knows', dictionary: 'Dictionary', inVain: 'Searched in vain' }

const dictionary = {
  title: 'Search dictionary',
  caption: 'Entries of the search dictionary',
  intro:
    'Whoever types one term of an entry finds the others as well: synonyms, spellings, both languages. Changes act within two seconds.',
  search: 'A word',
  searchLabel: 'Search the dictionary',
  terms: 'Mean the same',
  leadsTo: 'Also looked for',
  nothing: 'nothing else',
  origin: 'Origin',
  anyOrigin: 'Any origin',
  origins: { SHIPPED: 'Came with the shop', CHANGED: 'Came with it, changed', OWN: 'Added here' },
  add: 'Add an entry',
  deleteTitle: (term: string) => `Delete the entry of “${term}”?`,
  deleteText: 'The search forgets what these terms mean. A later release does not bring the entry back.',
  emptyTitle: 'The dictionary is empty',
  emptyText: 'Add terms that mean the same, such as “jerawat” and “acne”.',
  noMatchTitle: 'No entry matches',
  noMatchText: 'Try a part of a word.',
}

const entry = {
  addTitle: 'New entry',
  editTitle: (term: string) => `Entry of “${term}”`,
  terms: 'Terms that mean the same',
  termsHelp:
    'One a line, in both languages and with other spellings. Related forms (me-, ber-, pe-, -kan, -an) are found by themselves.',
  leadsTo: 'Also looked for',
  leadsToHelp:
    'One a line: what is sold for it, such as “kayu putih” for “masuk angin”. Searched in names and categories, and not the other way round.',
}

const inVain = {
  title: 'Searched in vain',
  caption: 'What people searched without finding it',
  intro:
    'Nobody is kept with it. What looks like an address or a number of a person is not kept, and everything is forgotten after 90 days.',
  search: 'A word',
  searchLabel: 'Search what was searched',
  words: 'Searched for',
  times: 'How often',
  last: 'Last',
  addSynonym: 'Add synonym',
  forget: 'Take off the list',
  emptyTitle: 'Nothing was searched in vain',
  emptyText: 'What customers search without finding it appears here.',
  noMatchTitle: 'No search matches',
  noMatchText: 'Try a part of a word.',
}

const synonym = {
  title: (words: string) => `What does “${words}” mean?`,
  text: 'From then on, whoever searches for it finds what the other term finds.',
  term: 'Term',
  sameAs: 'Means the same as',
  sameAsHelp: 'A term of the dictionary, or a word that your products use.',
  save: 'Add synonym',
}

export const adminSearchTexts = { tabs, dictionary, entry, inVain, synonym }
