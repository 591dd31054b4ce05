import { services } from './courier-rates.ts'
import { awbNow } from './delivery-books.ts'
import type { BookedParcel } from './delivery-books.ts'
import { html, sandboxPage, wib } from './sandbox-html.ts'

/** The courier's own tracking page. */
export function parcelPage(parcel: BookedParcel, now: Date): string {
  const service = services.find(
    ({ courier_code, service_code }) => courier_code === parcel.courier_code && service_code === parcel.service_code,
  )
  return sandboxPage(
    'Track a parcel',
    html`<section class="card" aria-labelledby="title">
      <h1 id="title">Track a parcel</h1>
      <p class="lead">
        ${service?.courier_name ?? parcel.courier_code}, ${service?.service_name ?? parcel.service_code}
      </p>
      <dl>
        <dt>Airway bill</dt>
        <dd>${awbNow(parcel, now) ?? 'not issued yet'}</dd>
        <dt>State</dt>
        <dd><span class="state">${parcel.status}</span></dd>
        <dt>Booked</dt>
        <dd><time datetime="${parcel.created_at}">${wib(parcel.created_at)}</time></dd>
      </dl>
    </section>`,
  )
}
