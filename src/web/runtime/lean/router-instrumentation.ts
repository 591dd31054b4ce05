/*
 * The router's hooks for measuring tools, none of which is used. Stands in for
 * `react-router/dist/…/router/instrumentation.js` in builds (`tools/lean-dependencies.ts`).
 */
export function consumeInstrumentationClientResultMetaReceiver(): undefined {
  return undefined
}

export function getRouteInstrumentationUpdates() {
  return {}
}

export function instrumentClientSideRouter<R>(router: R): R {
  return router
}

export function instrumentHandler<H>(handler: H): H {
  return handler
}
