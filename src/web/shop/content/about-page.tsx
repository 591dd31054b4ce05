import { useLoaderData } from 'react-router'
import { Head } from '../../runtime/head.tsx'

export function Component() {
  const data: unknown = useLoaderData()
  return (
    <main id="main">
      <Head title="Sehati" path="/" />
      <pre>{JSON.stringify(data).slice(0, 300)}</pre>
    </main>
  )
}
