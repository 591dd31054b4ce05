export const connectionTexts = {
  title: 'No connection',
  text: 'Please check the network. This page opens by itself as soon as it is back.',
  retry: 'Try now',
  still: 'Still no connection.',
}
