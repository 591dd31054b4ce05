export const olderTexts = {
  presentList: 'See the new product list',
  presentProduct: 'See the new page of this product',
  toList: 'All products',
  usualSort: 'Standard order',
  show: 'Show',
  left: (stock: number) => `${stock} in stock`,
}
