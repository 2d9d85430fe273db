import type { InboxInvoice } from '../../contract/inbox.ts';

/** Whether a document is made of pages alone, as far as is known: the data of an e-invoice would be lost among others. */
export const isOfPages = ({ file: { mime, reading } }: Pick<InboxInvoice, 'file'>): boolean =>
  mime !== 'application/xml' && !Object.values(reading ?? {}).some(isOfEInvoice);

const isOfEInvoice = (field: unknown): boolean =>
  typeof field === 'object' && field !== null && 'origin' in field && field.origin === 'einvoice';
