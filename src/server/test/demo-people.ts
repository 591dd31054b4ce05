/** Two people of the demo data: an administrator, and a customer who has a history. */
export const administrator = { email: 'admin@sehati.test', password: 'sehati-admin', role: 'ADMIN' } as const
export const siti = { email: 'siti@sehati.test', password: 'sehati-customer', role: 'CUSTOMER' } as const
