/** Specification 2.2: `purchase-orders/{id?}`, the list with one order beside it. */
export const ordersPath = (company: string, id?: string): string =>
  `/app/${company}/purchase-orders${id === undefined ? '' : `/${id}`}`;
/** How far invoices may stand off their orders. */
export const orderSettingsPath = (company: string): string => `/app/${company}/company/settings/purchase-orders`;
