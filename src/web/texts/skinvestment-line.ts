/** Fixed by the shop's rules, and Indonesian in both languages. */
export const skinvestmentLine =
  'Skinvestment adalah rencana perawatan kulit prabayar, bukan produk investasi atau keuangan.'
