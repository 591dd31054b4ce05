const region = {
  districtHelp: 'Type your district, village, city or postal code.',
  typeDistrict: 'Type a district, village or postal code',
  typeCity: 'Type the name of the city',
  districtFirst: 'Choose the district first',
  notListed: 'Not in our list. Use it anyway',
  failed: 'The list could not be loaded. Please type again.',
}

const position = {
  label: 'Exact position (optional)',
  help: 'Couriers who come within the hour need it. Use it while you are at this address.',
  set: (coordinates: string) => `Saved: ${coordinates}`,
  use: 'Use where I am now',
  renew: 'Use where I am now instead',
  remove: 'Remove',
  refused: 'Your browser does not tell us where you are. You can allow it in its settings.',
  failed: 'Your position could not be found. Please try again outside, or leave it out.',
}

export const regionsTexts = { region, position }
