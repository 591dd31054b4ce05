import type { Language } from '#contract/language.ts'
import { say } from '#contract/messages/message.ts'
import { hashSource, policyOf } from './page-document.ts'
import { frameStyle, plainPage } from './plain-page.ts'

/** Opens the page that was asked for as soon as there is a network again. */
const againOnline = "addEventListener('online',()=>location.reload())"
const policy = policyOf({ scripts: [hashSource(againOnline)], styles: [hashSource(frameStyle)] })

/**
 * The service worker: where a page cannot be fetched it answers one of ours instead of the browser's, and nothing else (decision
 * 162). That page is part of the worker's own text, so nothing is kept in a cache. One worker per language.
 */
export function offlineWorker(shop: string, language: Language): string {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
  return `const page=${JSON.stringify(offlinePage(shop, language))}
const headers=${JSON.stringify(headers)}
addEventListener('install',()=>skipWaiting())
addEventListener('activate',(event)=>event.waitUntil(registration.navigationPreload?.enable()))
addEventListener('fetch',(event)=>{
  if(event.request.mode==='navigate'&&event.request.method==='GET')event.respondWith(answer(event))
})
async function answer({request,preloadResponse}){
  try{return(await preloadResponse)??(await fetch(request))}
  catch{return new Response(page,{status:503,headers})}
}
`
}

function offlinePage(shop: string, language: Language): string {
  return plainPage(language, {
    shop,
    heading: say('offline_title'),
    body: (t) => `<p>${t(say('offline_text'))}</p><nav><a class="main" href="">${t(say('offline_again'))}</a></nav>`,
    script: againOnline,
  })
}
