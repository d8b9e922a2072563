/** Text of the error pages for failures of the server itself, by HTTP status. */
export const serverErrors = {
  400: {
    message: 'This address could not be read',
    advice: 'It may have been cut off or changed on the way. Check it, or start from here.',
  },
  403: {
    message: 'This preview belongs to another space, or its address was changed',
    advice: 'Open the page from the editor of this site. What you saved there is safe.',
  },
  500: {
    message: 'The site could not answer',
    advice:
      'The fault is on our side and has been recorded. Try again in a minute. Nothing you had in your cart is lost.',
  },
  503: {
    message: 'The site is not ready',
    advice: 'It is being updated, or very busy. Try again in a few seconds.',
  },
} as const;

export type ServerErrorStatus = keyof typeof serverErrors;

/**
 * Matches the paths of pages that run no script, with or without their file's ending: the error pages,
 * and the one the service worker sends when the site cannot be reached.
 */
export const scriptlessPath = /^\/(?:400|403|500|503|offline)(?:\.html|\/)?$/;
