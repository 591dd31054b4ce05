import { bookDeliveryTask } from './book-delivery.ts'
import { pollDeliveryTask } from './poll-delivery.ts'
import { cancelBookingTask } from './withdraw-delivery.ts'

export const deliveryTasks = [bookDeliveryTask, cancelBookingTask, pollDeliveryTask]
