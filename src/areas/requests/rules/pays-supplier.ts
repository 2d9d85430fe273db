import type { RequestType } from '../contract/request-id.ts';

const PAID_BY_COMPANY: ReadonlySet<RequestType> = new Set(['invoice', 'purchase-request', 'purchase-order']);

/**
 * Whether the company itself pays the supplier of what is asked for, by what was agreed with it: then a rate that its
 * contract fixes counts (domain rules 2.13). Who is paid back for own money, or pays by card, paid by another rate.
 */
export const paysSupplier = (type: RequestType): boolean => PAID_BY_COMPANY.has(type);
