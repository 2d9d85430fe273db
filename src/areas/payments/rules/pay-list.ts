import type { PaymentSource } from '../contract/payment-id.ts';
import type { PaySource } from '../paths.ts';

/** In which of the two lists a payment stands: what people get, claims and advances, goes together and in one transfer each. */
export const payListOf = (source: PaymentSource['type']): PaySource => (source === 'invoice' ? 'invoice' : 'claim');

/** What stands in a list. */
export const sourcesIn = (list: PaySource): PaymentSource['type'][] =>
  list === 'invoice' ? ['invoice'] : ['claim', 'advance'];
