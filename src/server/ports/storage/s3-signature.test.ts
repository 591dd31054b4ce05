import { expect, test } from 'vitest'
import { sha256, signedHeaders } from './s3-signature.ts'

/*
 * The worked examples of the vendor's own documentation ("Signature Calculations for the Authorization Header"), so that
 * the signature is not only what our simulator thinks it is.
 */
const credentials = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const at = new Date('2013-05-24T00:00:00Z')
const host = 'https://examplebucket.s3.amazonaws.com'

async function signatureOf(
  request: Pick<Parameters<typeof signedHeaders>[0], 'method' | 'headers'>,
  path: string,
  body = '',
) {
  const unsigned = { ...request, url: new URL(path, host), bodyHash: sha256(body), at }
  return /Signature=([0-9a-f]{64})$/.exec((await signedHeaders(unsigned, credentials)).get('authorization') ?? '')?.[1]
}

test('reading a part of an object is signed as in the documentation', async () => {
  expect(await signatureOf({ method: 'GET', headers: { range: 'bytes=0-9' } }, '/test.txt')).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
})

test('writing an object is signed as in the documentation', async () => {
  const headers = { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' }
  expect(await signatureOf({ method: 'PUT', headers }, '/test%24file.text', 'Welcome to Amazon S3.')).toBe(
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  )
})

test('a query is signed as in the documentation', async () => {
  expect(await signatureOf({ method: 'GET', headers: {} }, '/?lifecycle')).toBe(
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  )
  expect(await signatureOf({ method: 'GET', headers: {} }, '/?max-keys=2&prefix=J')).toBe(
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  )
})
