/**
 * Messaging: what became of the codes that were sent to phones.
 *
 * Receives the provider's signed reports and tells administrators how codes to a number travelled. It owns no table: codes and
 * their journeys belong to accounts.
 */
export {}
