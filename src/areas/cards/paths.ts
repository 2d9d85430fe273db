/** Specification 2.2: the reader's own card, one of their cards, or one payment by it. */
export const myCardPath = (company: string, id?: string): string =>
  `/app/${company}/card${id === undefined ? '' : `/${id}`}`;
/** One payment by card, whoever looks at it. */
export const cardPaymentPath = (company: string, id: string): string => `/app/${company}/card/transactions/${id}`;
/** All cards of the company, or one of them. */
export const cardsPath = (company: string, id?: string): string =>
  `/app/${company}/cards${id === undefined ? '' : `/${id}`}`;
/** A payment beside its card in the list of all cards. */
export const cardsPaymentPath = (company: string, cardId: string, id: string): string =>
  `/app/${company}/cards/${cardId}/transactions/${id}`;
/** Card accounts of the company's own banks, and the statements that are read in for them, or one of them. */
export const cardAccountsPath = (company: string, id?: string): string =>
  `/app/${company}/company/settings/card-accounts${id === undefined ? '' : `/${id}`}`;
