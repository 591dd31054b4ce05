import type { BookedPayout } from './payout-books.ts'
import { html, rupiah, sandboxPage, wib } from './sandbox-html.ts'
import type { Html } from './sandbox-html.ts'

/** The bank's counter: every transfer that the shop asked for, and buttons that end it. */
export function payoutsPage(payouts: BookedPayout[]): string {
  return sandboxPage(
    'Payouts',
    html`<div class="wide">
      <h1>Payouts</h1>
      <p class="lead">Transfers that the shop asked its bank for, newest first.</p>
      ${payouts.length > 0 ? payouts.map(payoutCard) : html`<p class="card">No transfer was asked for yet.</p>`}
    </div>`,
  )
}

function payoutCard(payout: BookedPayout): Html {
  return html`<article class="card">
    <p class="amount">${rupiah(payout.amount)}</p>
    <dl>
      <dt>To</dt>
      <dd>${payout.bank_code} ${payout.account_number}, ${payout.account_holder_name}</dd>
      <dt>State</dt>
      <dd><span class="state">${payout.status}</span> ${payout.failure ?? ''}</dd>
      <dt>Asked for</dt>
      <dd><time datetime="${payout.created_at}">${wib(payout.created_at)}</time></dd>
    </dl>
    ${
      payout.status === 'ACCEPTED' &&
      html`<form method="post" action="/sandbox/payouts">
        <input type="hidden" name="reference" value="${payout.reference}" />
        <button class="first" name="action" value="complete">Complete</button>
        <button class="alarm" name="action" value="fail">Fail</button>
      </form>`
    }
    ${
      payout.status === 'SUCCEEDED' &&
      html`<form method="post" action="/sandbox/payouts">
        <input type="hidden" name="reference" value="${payout.reference}" />
        <button class="alarm" name="action" value="reverse">Send the money back</button>
      </form>`
    }
  </article>`
}
