export const withoutScriptsTexts = {
  buy: 'To buy here, your browser needs JavaScript. Without it you can order by chat or by phone:',
  screen: 'Cart, checkout and account need JavaScript in your browser. Please switch it on and open this page again.',
  meanwhile: 'Without it you can read everything in the shop, and order by chat or by phone:',
  products: 'See our products',
}
