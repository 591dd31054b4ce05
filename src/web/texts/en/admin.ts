const layout = {
  title: 'Admin',
  navigation: 'Admin',
  collapse: 'Narrow the menu',
  expand: 'Widen the menu',
  openMenu: 'Open the menu',
  viewShop: 'The shop',
  profile: 'My profile',
}

const groups = {
  overview: 'Overview',
  sales: 'Sales',
  catalogue: 'Catalogue',
  customers: 'Customers',
  settings: 'Settings',
}

/** Names of the screens in the side navigation. */
const screens = {
  dashboard: 'Dashboard',
  orders: 'Orders',
  products: 'Products',
  categories: 'Categories',
}

export const texts = { layout, groups, screens }
