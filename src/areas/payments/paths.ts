/** Addresses of paying and of the bank (specification 2.2). What was reviewed as an invoice and as a claim is paid apart. */
export type PaySource = 'invoice' | 'claim';

const root = (company: string, source: PaySource): string =>
  `/app/${company}/${source === 'invoice' ? 'invoices' : 'expense-claims'}`;
const below = (path: string, id: string | undefined): string => (id === undefined ? path : `${path}/${id}`);

export const payPath = (company: string, source: PaySource, id?: string): string =>
  below(`${root(company, source)}/pay`, id);
export const confirmPath = (company: string, source: PaySource, runId?: string): string =>
  below(`${root(company, source)}/confirm`, runId);
export const paidPath = (company: string, source: PaySource, id?: string): string =>
  below(`${root(company, source)}/history`, id);
export const bankPath = (company: string): string => `/app/${company}/company/bank/detail`;
/** What the bank booked, and one entry of it with what explains it. */
export const bankHistoryPath = (company: string, entryId?: string): string =>
  below(`/app/${company}/company/bank/history`, entryId);
export const bankStatementsPath = (company: string): string => `/app/${company}/company/bank/statements`;
/** Bank, suppliers and employees against the ledger on one day; its screen is of the area that keeps the books. */
export const bankProofPath = (company: string): string => `/app/${company}/company/bank/proof`;
/** The pages on which a company says how it pays. */
export const PAY_SETTINGS_PAGES = ['bank-information', 'wire-transfer', 'payment-methods'] as const;
export type PaySettingsPageKey = (typeof PAY_SETTINGS_PAGES)[number];
export const paySettingsPath = (company: string, page: PaySettingsPageKey): string =>
  `/app/${company}/company/settings/${page}`;
/** Where the invoice behind a payment is looked at; its screen is of the area that owes the money. */
export const invoiceOfPath = (company: string, invoiceId: string): string =>
  `${root(company, 'invoice')}/review/${invoiceId}`;
/** Where a credit note that covers a payment is looked at; its screen is of the area that reviews it. */
export const creditNoteOfPath = (company: string, creditNoteId: string): string =>
  `/app/${company}/credit-notes/review/${creditNoteId}`;

/** The list's own name, as its saved views have it. */
export const listPath = <Stage extends 'pay' | 'confirm' | 'history'>(
  source: PaySource,
  stage: Stage,
): `invoices/${Stage}` | `expense-claims/${Stage}` =>
  source === 'invoice' ? `invoices/${stage}` : `expense-claims/${stage}`;

/** The one list of all payments that somebody may see, one of them, and the part of its panel (specification 2.2). */
export const allPaymentsPath = (company: string, id?: string, part?: 'history'): string =>
  below(below(`/app/${company}/payments/all`, id), part);
