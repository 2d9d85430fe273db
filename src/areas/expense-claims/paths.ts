/** Specification 2.2: where expense claims live. */
export const claimsPath = (company: string): string => `/app/${company}/expense-claims`;
/** Cash advances, or one of them; `new` gives one. */
export const advancesPath = (company: string, id?: string): string =>
  `/app/${company}/expense-claims/advances${id === undefined ? '' : `/${id}`}`;
/** What the reader holds of advances. */
export const myAdvancesPath = (company: string): string => `/app/${company}/account/me/advances`;
/** The review queue, or one claim in it. */
export const claimReviewPath = (company: string, id?: string): string =>
  `/app/${company}/expense-claims/review${id === undefined ? '' : `/${id}`}`;
