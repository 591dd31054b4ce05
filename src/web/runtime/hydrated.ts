let resolve = () => {}

/** Settles once React has hydrated the server's page. */
export const hydrated = new Promise<void>((done) => {
  resolve = done
})

export function markHydrated(): void {
  resolve()
}
