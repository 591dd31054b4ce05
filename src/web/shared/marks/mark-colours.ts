/** Letters, ground, ink. */
type Look = readonly [letters: string, ground: string, ink: string]

const white = '#ffffff'

/*
 * Letters in the colours that people know a courier or a way to pay by. Drawn by us: the logos belong to their owners.
 * A code that is not here gets its first letters on grey.
 */
const couriers = new Map(
  Object.entries<Look>({
    jne: ['JNE', '#1d4289', white],
    jnt: ['J&T', '#c8102e', white],
    sicepat: ['SiC', '#9b1c2c', white],
    anteraja: ['AA', '#c2006f', white],
    pos: ['POS', '#c2410c', white],
    gosend: ['Go', '#00701a', white],
    grab: ['Grab', '#00793b', white],
    tiki: ['TIKI', '#0b5394', white],
    ninja: ['NIN', '#b3122a', white],
    lion: ['LION', '#b91c1c', white],
    ide: ['IDE', '#111827', white],
    paxel: ['PXL', '#5b2a86', white],
    wahana: ['WHN', '#1f4e8c', white],
  }),
)

const payments = new Map(
  Object.entries<Look>({
    QRIS: ['QRIS', '#111827', white],
    GOPAY: ['GoPay', '#006f94', white],
    OVO: ['OVO', '#4c2a86', white],
    DANA: ['DANA', '#0a64c2', white],
    SHOPEEPAY: ['SPay', '#b83a15', white],
    LINKAJA: ['Link', '#c41e24', white],
    BCA_VA: ['BCA', '#005baa', white],
    MANDIRI_VA: ['mdr', '#003d79', '#ffd34e'],
    BNI_VA: ['BNI', '#00606a', white],
    BRI_VA: ['BRI', '#00529c', white],
    PERMATA_VA: ['Pmt', '#2f6b1f', white],
    CARD: ['Card', '#334155', white],
    ALFAMART: ['Alfa', '#c1121f', white],
    INDOMARET: ['Indo', '#0a4a94', '#ffe14d'],
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
      white,
    ]
  )
}
