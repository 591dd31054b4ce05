export const errorTexts = {
  400: { title: "That request doesn't look right", message: 'Please check the address, or go back and try again.' },
  401: { title: 'Please sign in', message: 'Your session has ended. Sign in again and carry on where you were.' },
  403: { title: "This page isn't yours to open", message: 'Your account is not allowed to see it.' },
  404: { title: "We can't find that page", message: 'It may have moved, or the address has a small mistake in it.' },
  422: {
    title: "Something doesn't add up",
    message: 'Some part of the address is not valid. Going back usually helps.',
  },
  429: { title: 'A little too fast', message: 'Please wait a moment, then try again.' },
  500: { title: 'Something broke on our side', message: 'Please try again in a moment.' },
  pageNotFound: (path: string) => `The page ${path} was not found.`,
  browseProducts: 'Browse products',
  bundleFailed: 'Failed Get Bundle By Slug',
}
