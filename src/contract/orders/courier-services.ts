import * as z from 'zod'
import { TimeOfDay } from '../business.ts'
import { defineCall } from '../call.ts'
import { issue } from '../messages/issues.ts'
import { Rupiah } from '../money.ts'
import { SeenCount } from '../scalars.ts'

/** Services that can be put in an order. */
export const mostServices = 500

const maxSurcharge = 1_000_000

/** What the owner says of a service; its names and prices belong to the provider. */
export const CourierServiceFields = z.strictObject({
  is_active: z.boolean().describe('Buyers can choose it'),
  cut_off: TimeOfDay.nullable().describe('HH:MM in WIB; what is paid before leaves the same day; null: as the shop'),
  surcharge: Rupiah.max(maxSurcharge, issue('at_most_short', { max: 'Rp 1.000.000' })).describe(
    'For packing; added to what the courier charges',
  ),
})
export type CourierServiceFields = z.output<typeof CourierServiceFields>

export const CourierService = CourierServiceFields.extend({
  code: z.string().describe('courier_code:service_code'),
  courier_code: z.string(),
  courier_name: z.string(),
  service_code: z.string(),
  service_name: z.string(),
  version: z.int(),
})
export type CourierService = z.output<typeof CourierService>

const CourierServices = z.object({
  services: z.array(CourierService),
  is_cheapest_first: z.boolean().describe('Nobody has put them in an order: buyers see the cheapest first'),
})
export type CourierServices = z.output<typeof CourierServices>

const segment = z.string().min(1).max(40)
const params = z.object({ courier_code: segment, service_code: segment })

export const listCourierServices = defineCall({
  method: 'GET',
  path: '/delivery/courier-services',
  access: 'admin',
  permission: 'settings',
  summary: "All services of the provider's couriers in the order of display, also those that are switched off",
  response: CourierServices,
  errors: ['provider_unavailable'],
})

export const changeCourierService = defineCall({
  method: 'PATCH',
  path: '/delivery/courier-services/{courier_code}/{service_code}',
  access: 'admin',
  permission: 'settings',
  summary:
    'Switch a service on or off, or change its cut-off or its surcharge; orders that are placed keep their courier and their price',
  params,
  body: CourierServiceFields.partial().extend({ version: SeenCount }),
  response: CourierService,
  message: 'courier_service_saved',
  errors: ['not_found', 'conflict', 'invalid_input', 'provider_unavailable'],
  example: { version: 1, cut_off: '15:00', surcharge: 2000 },
})

/** What a refused change holds in its details. */
export type CourierServiceConflict = { current: CourierService; changed_by: string | null }

export const orderCourierServices = defineCall({
  method: 'POST',
  path: '/delivery/courier-services/order',
  access: 'admin',
  permission: 'settings',
  summary: 'Set the order in which buyers see the services, all of them named; none: the cheapest first',
  body: z.strictObject({ codes: z.array(z.string().max(81)).max(mostServices) }),
  response: CourierServices,
  message: 'courier_services_sorted',
  errors: ['conflict', 'provider_unavailable'],
  example: { codes: ['jne:reg', 'sicepat:reg'] },
})
