/** Specification 2.2: all subscriptions, or one of them. */
export const subscriptionsPath = (company: string, id?: string): string =>
  `/app/${company}/subscriptions${id === undefined ? '' : `/${id}`}`;
/** One charge of a subscription. */
export const subscriptionChargePath = (company: string, id: string, transactionId: string): string =>
  `${subscriptionsPath(company, id)}/transactions/${transactionId}`;
