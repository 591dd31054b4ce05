// Who may import whom: section 3 of docs/architecture.md as rules.

/** A module sees only the modules of the layers above its own line. */
const layers = [
  ['messaging', 'regions', 'audit'],
  ['people'],
  ['staff'],
  ['sign-in'],
  ['business'],
  ['notifications'],
  ['privacy'],
  ['catalogue'],
  ['delivery', 'payments', 'vouchers', 'wallet'],
  ['cart', 'wishes', 'waiting-room'],
  ['orders'],
  ['withdrawals', 'documents'],
  ['affiliate', 'reviews', 'support', 'skinvestment', 'reconciliation'],
  ['analytics'],
]
const inModule = '^src/server/modules/([^/]+)/'
const isTest = '\\.(test|suite|fixture)\\.tsx?$|^src/(server|web)/test/'

const error = (name, from, to) => ({ name, severity: 'error', from, to })

const onlyBelow = layers.flatMap((layer, index) =>
  layer.map((one) =>
    error(
      `${one} sees only the layers below it`,
      { path: `^src/server/modules/${one}/`, pathNot: isTest },
      {
        path: '^src/server/modules/',
        pathNot: `^src/server/modules/(${[...layers.slice(0, index).flat(), one].join('|')})/`,
      },
    ),
  ),
)

/** Modules without a line of their own could import anything. */
const knownLayers = error(
  'every module has a layer',
  {},
  { path: '^src/server/modules/', pathNot: `^src/server/modules/(${layers.flat().join('|')})/` },
)

module.exports = {
  forbidden: [
    error(
      'contract imports nothing of ours',
      { path: '^src/contract/' },
      { path: '^(src/(server|web)|tools|db|e2e|bench)/' },
    ),
    error(
      'contract imports only zod',
      { path: '^src/contract/', pathNot: isTest },
      { path: '(^|/)node_modules/', pathNot: '(^|/)node_modules/zod/' },
    ),
    error('web never imports server', { path: '^src/web/' }, { path: '^src/server/' }),
    error('server never imports web', { path: '^src/server/' }, { path: '^src/web/' }),
    error('the browser has no Node', { path: '^src/(web|contract)/', pathNot: isTest }, { dependencyTypes: ['core'] }),
    error(
      'enter a module by its door',
      { path: inModule, pathNot: isTest },
      { path: inModule, pathNot: ['^src/server/modules/$1/', '^src/server/modules/([^/]+)/\\1\\.ts$'] },
    ),
    error(
      'enter a module by its door, its routes, its jobs or its registrations',
      { path: '^src/server/', pathNot: ['^src/server/modules/', isTest] },
      { path: inModule, pathNot: ['^src/server/modules/([^/]+)/\\1(\\.routes|\\.jobs|\\.registrations)?\\.ts$'] },
    ),
    error(
      'the door is for outsiders',
      { path: inModule, pathNot: isTest },
      { path: '^src/server/modules/$1/$1\\.ts$' },
    ),
    ...onlyBelow,
    knownLayers,
    error(
      'adapters are named only in app.ts',
      { path: '^src/server/', pathNot: ['^src/server/app\\.ts$', '^src/server/ports/', isTest] },
      { path: '^src/server/ports/[^/]+/(?![^/]*-port\\.ts$)' },
    ),
    error(
      'modules know nothing of http but serve',
      { path: inModule, pathNot: isTest },
      {
        path: '^src/server/(http/|app\\.ts|main\\.ts|routes\\.ts|jobs\\.ts|registrations\\.ts)',
        pathNot: '/serve\\.ts$',
      },
    ),
    // Floors of the server, from the lowest: db, events and metrics, queue, mail; ports beside them; modules; http.
    error(
      'the database knows nothing above it',
      { path: '^src/server/db/', pathNot: isTest },
      { path: '^src/server/(events|metrics)\\.ts$|^src/server/(queue|mail|ports|modules|http)/' },
    ),
    error(
      'events, metrics and the queue know neither mail, nor modules, nor http',
      { path: '^src/server/((events|metrics)\\.ts$|queue/)', pathNot: isTest },
      { path: '^src/server/(mail|modules|http)/' },
    ),
    error(
      'mail knows neither modules nor http',
      { path: '^src/server/mail/', pathNot: isTest },
      { path: '^src/server/(modules|http)/' },
    ),
    error(
      'ports know no module, no queue, no mail and no http',
      { path: '^src/server/ports/', pathNot: isTest },
      { path: '^src/server/(modules|queue|mail|http)/' },
    ),
    error(
      'fastify stays in http',
      { path: '^src/', pathNot: '^src/server/(http/|app\\.ts$)' },
      { path: '(^|/)node_modules/(fastify|@fastify)/' },
    ),
    error(
      'OpenTelemetry stays behind one door',
      { path: '^src/', pathNot: '^src/server/tracing/(otlp-tracer|counting-exporter)\\.ts$' },
      { path: '(^|/)node_modules/@opentelemetry/' },
    ),
    error(
      'what traces knows nothing of what is traced',
      { path: '^src/server/tracing/trace\\.ts$' },
      { path: '^src/' },
    ),
    error(
      'features do not import features',
      { path: '^src/web/(shop|admin)/([^/]+)/' },
      { path: '^src/web/(shop|admin)/', pathNot: '^src/web/$1/$2/' },
    ),
    error(
      'shared parts do not know the features',
      { path: '^src/web/(shared|api)/' },
      { path: '^src/web/(shop|admin)/' },
    ),
    // How a typed number is read is nothing of the shop's own, and it is read in one way.
    error(
      'ui knows nothing of the shop',
      { path: '^src/web/ui/' },
      { path: '^src/(contract/(?!typed-whole|visible)|web/(?!ui/))' },
    ),
    error(
      'pages are named only in routes.tsx',
      { path: '^src/web/', pathNot: ['^src/web/routes\\.tsx$', isTest] },
      { path: '-page\\.tsx?$' },
    ),
    error('tests are imported by tests only', { path: '^src/', pathNot: isTest }, { path: isTest }),
    // The address of a style sheet is asked for with a query that only the bundler knows.
    error('what is imported exists', { path: '^src/' }, { couldNotResolve: true, pathNot: '\\.css\\?url$' }),
    error('no index files', {}, { path: '^src/.*/index\\.tsx?$' }),
    // Types are gone at run time: a cycle that passes through one is none.
    error('no cycles', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
  ],
  options: {
    // TypeScript 7 has no API for this tool; swc reads the same files, type imports included.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json', '.css'],
      conditionNames: ['import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
    },
  },
}
