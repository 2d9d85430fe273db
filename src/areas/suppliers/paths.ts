/** Specification 2.2: whom the company buys from. */
const base = (companyId: string): string => `/app/${companyId}/company/accounts-payable`;

export type SupplierListName = 'active' | 'incomplete' | 'archived';
/** All lists of suppliers and the pages of each of them. */
export const accountsPayablePath = base;
export const suppliersPath = (companyId: string, list: SupplierListName = 'active'): string =>
  `${base(companyId)}/${list}`;
/** The statement of one supplier’s account, in the list that it was opened from. */
export const statementPath = (companyId: string, id: string, list: SupplierListName = 'active'): string =>
  `${suppliersPath(companyId, list)}/${id}`;
export const supplierPath = (companyId: string, id: string): string => `${base(companyId)}/supplier/${id}`;
