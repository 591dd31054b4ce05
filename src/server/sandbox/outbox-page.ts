import { logoCid, mailLogo } from '#server/brand/mail-logo.ts'
import { html, sandboxPage, wib } from './sandbox-html.ts'
import type { Html } from './sandbox-html.ts'
import type { OutboxMessage } from './outbox.queries.ts'

/** Every mail and code that the shop sent, readable. The mails' own HTML is shown in frames that run nothing. */
export function outboxPage(messages: OutboxMessage[], to: string): string {
  const list = messages.map(messageCard)
  return sandboxPage(
    'Outbox',
    html`<div class="wide">
      <h1>Outbox</h1>
      <p class="lead">What the shop has sent to people, newest first.</p>
      <form class="row" method="get" action="/sandbox/outbox">
        <div>
          <label for="to">Recipient</label
          ><input id="to" name="to" type="search" value="${to}" placeholder="siti@sehati.test" />
        </div>
        <button>Show</button>
      </form>
      ${list.length > 0 ? list : html`<p class="card">Nothing was sent${to ? html` to ${to}` : ''} yet.</p>`}
    </div>`,
  )
}

function messageCard(message: OutboxMessage, index: number): Html {
  return html`<article class="card mail">
    <header>
      <span>${message.channel === 'EMAIL' ? 'Mail' : 'WhatsApp'} to <strong>${message.to}</strong></span
      ><time datetime="${message.created_at}">${wib(message.created_at)}</time>
    </header>
    <h2>${message.subject ?? 'Message'}</h2>
    ${message.code !== null && html`<p class="code">${message.code}</p>`}
    ${
      message.links.length > 0 &&
      html`<ul>
        ${message.links.map((link) => html`<li><a href="${link}">${link}</a></li>`)}
      </ul>`
    }
    ${message.html !== null && designed(message, message.html, index === 0)}
    <details ${message.html === null && { html: 'open' }}>
      <summary>As text</summary>
      <pre>${message.text}</pre>
    </details>
  </article>`
}

/** The newest mail is open. Frames run no scripts; what is pressed in them opens in the window around them. */
function designed({ subject }: OutboxMessage, content: string, isOpen: boolean): Html {
  const attributes = 'sandbox="allow-top-navigation-by-user-activation" loading="lazy"'
  return html`<details ${isOpen && { html: 'open' }}>
    <summary>As designed</summary>
    <iframe ${{ html: attributes }} title="${subject ?? 'Message'}" srcdoc="${asShown(content)}"></iframe>
  </details>`
}

/** As a mail program shows it: the logo comes out of the mail itself. */
function asShown(content: string): string {
  return content
    .replaceAll(`cid:${logoCid}`, () => `data:image/png;base64,${mailLogo().toString('base64')}`)
    .replaceAll('<a ', '<a target="_top" ')
}
