/** One test does what a whole town does elsewhere. */
export const withoutLimits = {
  RATE_LIMIT_READS_PER_MINUTE: '10000000',
  RATE_LIMIT_WRITES_PER_MINUTE: '10000000',
  RATE_LIMIT_REGISTER_PER_HOUR: '10000000',
  RATE_LIMIT_LOGIN_PER_ADDRESS: '10000000',
}
