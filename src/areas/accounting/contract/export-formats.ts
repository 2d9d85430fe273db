/** Every format that the books are exported in. How each is written stands in `server/formats/write-export.ts`. */
export const FORMAT_NAMES = [
  'fec',
  'csv',
  'single_entry',
  'datev',
  'sage',
  'cegid',
  'xero',
  'quickbooks_iif',
  'quickbooks_csv',
  'netsuite',
  'hledger',
  'beancount',
  'auditfile_nl',
] as const;
export type FormatName = (typeof FORMAT_NAMES)[number];

/** What an export can be written in: one of these, or a template that the company put together itself. */
export const EXPORT_FORMATS = [...FORMAT_NAMES, 'template'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Programs that take bills pay them themselves: their files hold invoices, claims and credit notes, no settlements. */
export const BILL_FORMATS: readonly FormatName[] = ['xero', 'quickbooks_csv', 'netsuite'];

/** Why an item cannot be written in a format. */
export const FORMAT_PROBLEMS = ['account_not_numeric', 'account_length', 'automatic_account'] as const;
export type FormatProblem = (typeof FORMAT_PROBLEMS)[number];
