/** Addresses of the bookkeeping (specification 2.2). */
const below = (path: string, id: string | undefined): string => (id === undefined ? path : `${path}/${id}`);

export const bookkeepingPath = (company: string, month?: string): string =>
  `/app/${company}/expense-inbox${month === undefined ? '' : `?month=${month}`}`;
export const preparePath = (company: string, payableId?: string): string =>
  below(`/app/${company}/expense-inbox/prepare`, payableId);
/** `until` is the day up to which is exported. */
export const exportPath = (company: string, until?: string): string =>
  `/app/${company}/expense-inbox/export${until === undefined ? '' : `?until=${until}`}`;
export const closePath = (company: string, month?: string): string =>
  `/app/${company}/expense-inbox/close${month === undefined ? '' : `?month=${month}`}`;
export const exportHistoryPath = (company: string): string => `/app/${company}/expense-inbox/export/history`;
/** `payables`, `settlements` or `bank-fees`: what is looked at before it leaves. */
export const reviewPath = (company: string, of: 'payables' | 'settlements' | 'bank-fees', id?: string): string =>
  below(`/app/${company}/expense-inbox/export/${of === 'payables' ? '' : `${of}/`}review`, id);
/** What of that failed to leave. */
export const failedPath = (company: string, of: 'settlements' | 'bank-fees', id?: string): string =>
  below(`/app/${company}/expense-inbox/export/${of}/review/failed`, id);
export const payablesPath = (company: string, payableId?: string): string =>
  below(`/app/${company}/payables`, payableId);
export const booksSetupPath = (company: string): string => `/app/${company}/company/accounting/bookkeeping-setup`;
export const expenseAccountsPath = (company: string): string => `/app/${company}/company/accounting/expense-accounts`;
export const payableRulesPath = (company: string, payableRuleId?: string): string =>
  below(`/app/${company}/company/accounting/payable-rules-setup`, payableRuleId);
export const taxAccountsPath = (company: string): string => `/app/${company}/company/accounting/tax-accounts`;
export const supplierAccountsPath = (company: string): string => `/app/${company}/company/accounting/supplier-accounts`;
export const employeeAccountsPath = (company: string): string => `/app/${company}/company/accounting/employee-accounts`;
export const bankBooksPath = (company: string): string => `/app/${company}/company/accounting/bank-accounts`;
export const accountingStartPath = (company: string): string => `/app/${company}/company/accounting`;
export const booksWizardPath = (company: string): string => `${booksSetupPath(company)}/start`;
export const exportTemplatesPath = (company: string, templateId?: string): string =>
  below(`/app/${company}/company/accounting/export-templates`, templateId);
export const integrationPath = (company: string): string => `/app/${company}/company/accounting/integration`;
