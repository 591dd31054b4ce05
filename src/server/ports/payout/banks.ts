import type { Bank } from './payout-port.ts'

/** A bank and how the payout provider calls its channel; some have been seen under two names. */
type SeedBank = Bank & { channels: readonly [string, ...string[]] }

function bank(bank_code: string, name: string, short_name: string, ...others: string[]): SeedBank {
  return { bank_code, name, short_name, channels: [`ID_${bank_code}`, ...others] }
}

/**
 * What banks are called. Which of them can be paid to is the provider's own list; this table is for the sandbox, and for
 * as long as the provider has not answered.
 */
export const seedBanks: SeedBank[] = [
  bank('ALADIN', 'Bank Aladin Syariah', 'Aladin'),
  bank('ALLO', 'Allo Bank', 'Allo'),
  bank('BCA', 'Bank Central Asia', 'BCA'),
  bank('BCA_SYR', 'BCA Syariah', 'BCA Syariah'),
  bank('BJB', 'Bank BJB', 'BJB'),
  bank('BSI', 'Bank Syariah Indonesia', 'BSI'),
  bank('BTPN_SYARIAH', 'BTPN Syariah', 'BTPN Syariah'),
  bank('CIMB', 'CIMB Niaga', 'CIMB Niaga'),
  bank('DANAMON', 'Bank Danamon', 'Danamon'),
  bank('DBS', 'DBS Indonesia', 'DBS'),
  bank('DKI', 'Bank Jakarta (DKI)', 'Bank Jakarta'),
  bank('HANA', 'Bank KEB Hana / LINE Bank', 'Hana'),
  bank('JAGO', 'Bank Jago', 'Jago'),
  bank('MANDIRI', 'Bank Mandiri', 'Mandiri'),
  bank('MAYBANK', 'Maybank Indonesia', 'Maybank'),
  bank('MEGA', 'Bank Mega', 'Mega'),
  bank('MUAMALAT', 'Bank Muamalat', 'Muamalat'),
  bank('BNI', 'Bank Negara Indonesia', 'BNI'),
  bank('BNC', 'Bank Neo Commerce', 'Neo'),
  bank('NATIONALNOBU', 'Bank Nobu', 'Nobu'),
  bank('OCBC', 'OCBC Indonesia', 'OCBC', 'ID_OCBC_NISP'),
  bank('PANIN', 'Bank Panin', 'Panin'),
  bank('PERMATA', 'Bank Permata', 'Permata'),
  bank('BRI', 'Bank Rakyat Indonesia', 'BRI'),
  bank('AGRONIAGA', 'Bank Raya Indonesia', 'Raya'),
  bank('SEABANK', 'SeaBank Indonesia', 'SeaBank'),
  bank('SINARMAS', 'Bank Sinarmas', 'Sinarmas'),
  bank('BTPN', 'SMBC Indonesia (BTPN, Jenius)', 'Jenius / SMBC', 'ID_TABUNGAN_PENSIUNAN_NASIONAL'),
  bank('BTN', 'Bank Tabungan Negara', 'BTN'),
  bank('UOB', 'UOB Indonesia', 'UOB'),
  bank('BCA_DIGITAL', 'blu by BCA Digital', 'blu'),
]

export const usualBanks: Bank[] = seedBanks.map(({ bank_code, name, short_name }) => ({ bank_code, name, short_name }))
