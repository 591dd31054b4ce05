import { ApiError } from './shop-client.ts'

/** What the shop refuses a call with; a call that is answered fails the test. */
export function refusalOf(work: Promise<unknown>): Promise<ApiError> {
  return work.then(
    () => Promise.reject(new Error('was not refused')),
    (error: unknown) => (error instanceof ApiError ? error : Promise.reject(error)),
  )
}
