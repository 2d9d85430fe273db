/** Specification 2.2: where expense claims live. */
export const claimsPath = (company: string): string => `/app/${company}/expense-claims`;
/** The review queue, or one claim in it. */
export const claimReviewPath = (company: string, id?: string): string =>
  `/app/${company}/expense-claims/review${id === undefined ? '' : `/${id}`}`;
