import { sql, type SelectQueryBuilder } from 'kysely';
import type { InvoicesTables } from '../tables.ts';

/** What is due first is reviewed first; what is due on no day comes last. */
export const inReviewOrder = <Output>(
  query: SelectQueryBuilder<InvoicesTables, 'invoices.invoice', Output>,
): SelectQueryBuilder<InvoicesTables, 'invoices.invoice', Output> =>
  query.orderBy(sql`coalesce(due_on, 'infinity'::date)`).orderBy('id');
