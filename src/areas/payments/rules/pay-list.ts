import type { PayeeType } from '#areas/payables/contract/payable.ts';
import type { PaySource } from '../paths.ts';

/** In which of the two lists a payment stands: what people get, claims and advances, goes together and in one transfer each. */
export const payListOf = (payee: PayeeType): PaySource => (payee === 'supplier' ? 'invoice' : 'claim');

/** Who gets what stands in a list. */
export const payeesIn = (list: PaySource): PayeeType => (list === 'invoice' ? 'supplier' : 'member');
