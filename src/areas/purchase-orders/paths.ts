/** Specification 2.2: `purchase-orders/{id?}`, the list with one order beside it. */
export const ordersPath = (company: string, id?: string): string =>
  `/app/${company}/purchase-orders${id === undefined ? '' : `/${id}`}`;
/** How far invoices may stand off their orders. */
export const orderSettingsPath = (company: string): string => `/app/${company}/company/settings/purchase-orders`;

/** The order as a document: as it stands now, and as it was sent. */
export const orderPdfPath = (company: string, id: string): string =>
  `/api/companies/${company}/purchase-orders/${id}/pdf`;
export const sentPdfPath = (company: string, id: string, sendingId: string): string =>
  `/api/companies/${company}/purchase-orders/${id}/sendings/${sendingId}/pdf`;
