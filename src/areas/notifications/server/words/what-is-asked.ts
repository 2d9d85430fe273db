/** What an approver wants to know before opening a request, in one line: its number, and what of the rest there is. */
export const whatIsAsked = (request: string, details: readonly (string | null)[]): string =>
  [request, ...details.filter((detail) => detail !== null && detail !== '')].join(' · ');
