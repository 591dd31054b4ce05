let resolve = () => {}

/** Settles once the server's page is the browser's own. */
export const takenOver = new Promise<void>((done) => {
  resolve = done
})

export function tookOver(): void {
  resolve()
}
