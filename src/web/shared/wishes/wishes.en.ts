const done = {
  signInFirst: 'Please sign in first. We remember what you pressed.',
  favourites: { on: 'Saved to your favourites', off: 'No longer a favourite' },
  awaited: {
    on: 'We tell you once when it is back, by mail and here',
    off: 'We will not tell you about it',
  },
}

const list = {
  title: 'My favourites',
  count: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  emptyTitle: 'No favourites yet',
  emptyText: 'Press the heart of a product, and you find it here.',
  browse: 'See our products',
  loadFailed: 'Your favourites could not be loaded',
}

export const wishesTexts = { done, list }
