/*
 * The rules of docs/copy.md that a machine can check. Each is a pattern of what may not stand in a text.
 */

type Rule = { rule: string; fault: RegExp }

const unit = '(?:ml|mg|µg|kg|g|cm|mm|µm|km|°C|kkal|mmHg)'

const inBoth: Rule[] = [
  { rule: 'no double blanks', fault: /\S {2,}\S/ },
  { rule: 'an ellipsis is one character', fault: /\.\.\./ },
  { rule: 'a blank between a number and its unit', fault: new RegExp(`\\d${unit}\\b`, 'u') },
  { rule: 'no blank before a percent sign', fault: /[\p{L}\d]\s+%/u },
  { rule: 'no blank before a full stop or a comma', fault: /\p{L}\s+[.,;:!?](?:\s|$)/u },
  { rule: 'rupiah are written "Rp 129.000"', fault: /\b(?:Rp\d|IDR\s?\d|Rp\.)/ },
  { rule: 'ranges have a dash without blanks', fault: /(?<![\p{L}\d-])\d+-\d+ (?:\p{L}|%)/u },
]

const inEnglish: Rule[] = [
  { rule: 'links say where they lead', fault: /\bclick here\b/i },
  { rule: 'a warranty is no guarantee', fault: /\bguarantee cards?\b/i },
]

const inIndonesian: Rule[] = [
  { rule: '"Anda" has a capital', fault: /\banda\b/ },
  { rule: 'the shop says "Anda"', fault: /\b(?:kamu|kalian semua|loe|lo|elu)\b/i },
  { rule: '"email" has no hyphen', fault: /\be-mail\b|\bsurel\b/i },
  { rule: 'decimals have a comma', fault: new RegExp(`\\d\\.\\d{1,2}\\s?(?:%|${unit}\\b)|\\bpH \\d\\.\\d`, 'u') },
  { rule: 'times have a full stop', fault: /\bpukul \d{1,2}:\d\d/i },
  {
    rule: 'places are two words: "di sini"',
    fault: /\b(?:disini|disana|disitu|dimana|diatas|dibawah|didalam|diluar|kesini|keatas|kebawah|kedalam)\b/i,
  },
  {
    rule: 'the passive is one word: "diklik"',
    fault:
      /\bdi (?:klik|bayar|kirim|simpan|hapus|batalkan|ubah|pakai|beli|buat|pilih|kembalikan|terima|isi|buka|tutup|lihat)\b(?! oleh)/i,
  },
  { rule: 'links say where they lead', fault: /\bklik di ?sini\b/i },
  {
    rule: 'words as the dictionary (KBBI) has them',
    fault:
      /\b(?:silahkan|ijin|resiko|apotik|praktek|sekedar|merubah|dirubah|aktifitas|kwitansi|antri|antrian|hutang|photo|analisa|jadual|sistim|tehnik|karir|detil|cidera|nafas|jum['’]at|terlanjur|nomer|obyek|subyek|methode|propinsi|kadaluarsa|kadaluwarsa|shampo|shampoo|wudhu|sholat|idul fitri|tauladan|himbau|menghimbau|respon|standarisasi|mensukseskan|mempengaruhi|mengkonfirmasi|memproses ulang kembali|dibilas kembali lagi|gak|nggak|enggak|udah|aja|banget|tolong di)\b/i,
  },
  {
    rule: 'what is done for good "tidak bisa diurungkan"',
    fault: /\b(?:di-?undo|tindakan ini tidak (?:dapat|bisa) (?:dibatalkan|dikembalikan))\b/i,
  },
]

/** Words that no cosmetic, supplement or jamu may be sold with, in either language (rules of BPOM on claims). */
export const forbiddenClaims =
  /\b(?:menyembuhkan|penyembuhan|mengobati|mujarab|ampuh|manjur|memutihkan|bebas efek samping|100% aman|anti ?kanker|cures?|heals?|healing|treats (?:acne|eczema|disease)|whiten(?:s|ing)|miracle|no side effects|clinically proven|terbukti klinis)\b/i

/** Which rules a text breaks, with what breaks them. Customers' own words are not measured by it. */
export function copyFaults(text: string, language: 'en' | 'id'): string[] {
  const words = text.replace(/<[^>]*>/g, '\n')
  return [...inBoth, ...(language === 'id' ? inIndonesian : inEnglish)].flatMap(({ rule, fault }) => {
    const found = fault.exec(words)
    return found ? [`${rule}: “${found[0]}” in “${text.slice(0, 120)}”`] : []
  })
}
