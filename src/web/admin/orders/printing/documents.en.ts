const menu = {
  title: 'Print',
  request: (orders: string) => `Request delivery of ${orders} and print labels`,
  labels: (orders: string) => `Print labels again: ${orders}`,
  slips: (orders: string) => `Packing slips: ${orders}`,
  orders: (count: number) => (count === 1 ? '1 order' : `${count} orders`),
  pick: (orders: string) => `Pick list: ${orders}`,
  papers: { ROLL: 'Labels on 100 × 150 mm', A6: 'Labels on A6 (105 × 148 mm)' },
  onPaper: (paper: string) => `${paper}, chosen`,
  notPaid: 'Possible for paid orders.',
  notToPick: 'Possible for orders that are paid and not sent yet.',
  notPacked: 'Possible for orders that are being packed.',
  noLabels: 'Possible once delivery has been requested.',
  tooMany: (most: number) => `At most ${most} orders at once.`,
}

const ask = {
  title: (orders: string) => `Request delivery of ${orders}?`,
  text: 'The couriers are asked to fetch the parcels, and their labels are printed as they come.',
  rest: (count: number) =>
    count === 1
      ? 'One of the selected orders is not being packed and stays as it is.'
      : `${count} of the selected orders are not being packed and stay as they are.`,
  pickup: 'Pick-up',
  pickupHelp: 'For all of these orders.',
  soon: 'As soon as the courier can',
  confirm: 'Request',
  back: 'Not now',
}

const work = {
  creating: 'Creating AWB, please wait...',
  failed: {
    request: 'Gagal membuat bulk delivery request',
    labels: 'Gagal membuat AWB',
    slips: 'Failed to download file',
    pick: 'Failed to download file',
  },
  done: {
    request: 'Delivery request created successfully',
    labels: 'File Downloaded',
    slips: 'File Downloaded',
    pick: 'File Downloaded',
  },
  title: {
    request: 'Requesting delivery',
    labels: 'Printing labels',
    slips: 'Printing packing slips',
    pick: 'Making the pick list',
  },
  ready: (ready: string, count: string) => `${ready} of ${count} have their AWB`,
  drawing: (orders: string) => `Drawing the file of ${orders}`,
  text: 'The file is saved and opened by itself. You can go on working in the meantime.',
  stop: 'Stop waiting',
  stopped: 'Deliveries that were requested stay requested; their labels can be printed later.',
  hide: 'Go on working',
  whenReady: 'The missing labels are printed as soon as the couriers have given their AWB.',
  blocked: 'The file is saved. The browser did not let it open by itself.',
  open: 'Open it',
}

const result = {
  some: (count: number) => (count === 1 ? '1 order has no label' : `${count} orders have no label`),
  someText: 'The others are in the file.',
  none: 'No label was made',
  whenReady: 'Print the missing ones when ready',
  unknown: 'Unknown order',
  close: 'Close',
  steps: {
    pick: (count: string) => `Print pick list (${count})`,
    request: (count: string) => `Request delivery (${count})`,
    ship: (count: string) => `Mark as shipped (${count})`,
  },
  next: (orders: string) => `Next for ${orders}`,
  nextText: {
    request:
      'Deliveries are requested; the labels are in the file. Mark the orders as shipped once the parcels have left.',
    labels: 'The labels are in the file. Mark the orders as shipped once the parcels have left.',
    slips: 'The packing slips are in the file.',
    pick: 'The pick list is in the file. Ask the couriers to come once the parcels are packed.',
  },
}

const order = {
  label: 'Label',
  labelAgain: 'Possible once the courier has given the AWB.',
  slip: 'Packing slip',
}

export const adminDocumentsTexts = { menu, ask, work, result, order }
