import { createStaticHandler, data, redirect } from 'react-router'
import type { LoaderFunction } from 'react-router'
import { expect, test } from 'vitest'
import { pageRequest, runLoaders } from './run-loaders.ts'

const address = new URL('http://shop/things/7?page=2')

function tableWith(loader: LoaderFunction, Component: () => Promise<() => null> = async () => () => null) {
  return createStaticHandler([
    {
      id: 'root',
      loader: () => ({ shop: 'Sehati' }),
      children: [{ id: 'thing', path: '/things/:id', loader, lazy: { Component } }],
    },
  ])
}

function outcomeOf(found: Awaited<ReturnType<ReturnType<typeof createStaticHandler>['query']>>) {
  if (found instanceof Response) return { status: found.status, location: found.headers.get('location') }
  const { loaderData, errors, statusCode } = found
  return { loaderData, errors, statusCode }
}

test.for<[string, LoaderFunction]>([
  ['what a loader answers', ({ params, request, url }) => ({ params, asked: request.url, query: url.search })],
  ['nothing', () => null],
  ['a redirect', () => Promise.reject(redirect('/things/8', 301))],
  ['a refusal', () => Promise.reject(data({ requestId: 'r1' }, { status: 404 }))],
  ['a fault', () => Promise.reject(new Error('broken'))],
])('a page comes to the same as with the library’s own way of asking: %s', async ([, loader]) => {
  const handler = tableWith(loader)
  const other = tableWith(loader)
  for (const visit of ['first, with code still to come', 'second']) {
    const ours = await handler.query(pageRequest(address), { dataStrategy: runLoaders })
    const theirs = await other.query(new Request(address))

    expect(outcomeOf(ours), visit).toEqual(outcomeOf(theirs))
  }
})

test('a screen whose code cannot be fetched is an error of its page, and is fetched again at the next visit', async () => {
  let isThere = false
  const handler = tableWith(
    () => 'data',
    async () => {
      if (isThere) return () => null
      throw new Error('no such file')
    },
  )
  const visit = async () => outcomeOf(await handler.query(pageRequest(address), { dataStrategy: runLoaders }))

  expect(await visit()).toMatchObject({ errors: { root: new Error('no such file') }, statusCode: 500 })
  isThere = true
  expect(await visit()).toMatchObject({ errors: null, loaderData: { thing: 'data' } })
})
