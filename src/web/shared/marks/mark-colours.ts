type Look = readonly [name: string, ink: string]

/*
 * Names in the colours that people know a courier or a way to pay by, dark enough to be read on white. Drawn by us: the
 * logos belong to their owners. A code that is not here gets its first letters in grey.
 */
const couriers = new Map(
  Object.entries<Look>({
    jne: ['JNE', '#1d4289'],
    jnt: ['J&T', '#c8102e'],
    sicepat: ['SiCepat', '#9b1c2c'],
    anteraja: ['AnterAja', '#c2006f'],
    pos: ['POS', '#c2410c'],
    gosend: ['GoSend', '#00701a'],
    grab: ['Grab', '#00793b'],
    tiki: ['TIKI', '#0b5394'],
    ninja: ['Ninja', '#b3122a'],
    lion: ['Lion', '#b91c1c'],
    ide: ['IDE', '#111827'],
    paxel: ['Paxel', '#5b2a86'],
    wahana: ['Wahana', '#1f4e8c'],
  }),
)

const payments = new Map(
  Object.entries<Look>({
    QRIS: ['QRIS', '#111827'],
    GOPAY: ['GoPay', '#006f94'],
    OVO: ['OVO', '#4c2a86'],
    DANA: ['DANA', '#0a64c2'],
    SHOPEEPAY: ['ShopeePay', '#b83a15'],
    LINKAJA: ['LinkAja', '#c41e24'],
    BCA_VA: ['BCA', '#005baa'],
    MANDIRI_VA: ['mandiri', '#003d79'],
    BNI_VA: ['BNI', '#00606a'],
    BRI_VA: ['BRI', '#00529c'],
    PERMATA_VA: ['Permata', '#2f6b1f'],
    CARD: ['Card', '#334155'],
    ALFAMART: ['Alfamart', '#c1121f'],
    BANK_TRANSFER: ['Transfer', '#334155'],
    INDOMARET: ['Indomaret', '#0a4a94'],
  }),
)

export function lookOf(kind: 'courier' | 'payment', code: string): Look {
  const known = kind === 'courier' ? couriers.get(code) : payments.get(code)
  return (
    known ?? [
      code
        .replace(/[^a-z0-9]/gi, '')
        .slice(0, 3)
        .toUpperCase(),
      '#475569',
    ]
  )
}
