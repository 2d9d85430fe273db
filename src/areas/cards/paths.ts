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
/** Cards for several people: the wizard and its steps. */
export const orderCardsPath = (company: string, step?: string): string =>
  `/app/${company}/cards/order${step === undefined ? '' : `/${step}`}`;
/** A card of plastic for oneself. */
export const orderOwnCardPath = (company: string): string => `/app/${company}/card/order`;
export const activateCardPath = (company: string, id: string): string => `/app/${company}/card/activation/${id}`;
export const cardPinPath = (company: string): string => `/app/${company}/card/pin`;
/** Cards that are about to expire, all or of one status. */
export const recardPath = (company: string, status?: string): string =>
  `/app/${company}/recard${status === undefined ? '' : `/${status}`}`;
/** Virtual cards that several shops may take. */
export const multiUseCardsPath = (company: string, id?: string): string =>
  `/app/${company}/multi-use-cards${id === undefined ? '' : `/${id}`}`;
export const multiUsePaymentPath = (company: string, cardId: string, id: string): string =>
  `/app/${company}/multi-use-cards/${cardId}/transactions/${id}`;
/** Card accounts of the company's own banks, and the statements that are read in for them, or one of them. */
export const cardAccountsPath = (company: string, id?: string): string =>
  `/app/${company}/company/settings/card-accounts${id === undefined ? '' : `/${id}`}`;
