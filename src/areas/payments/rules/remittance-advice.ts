import type { PaymentState } from './payment-states.ts';

type Told = {
  readonly state: PaymentState;
  readonly method: 'transfer' | 'direct_debit' | 'card';
  readonly payee: 'supplier' | 'member';
};

/**
 * Whether the payee is told of it by mail: a supplier, of money that left or is on its way. What it collects itself it
 * knows; members see what they get here.
 */
export const isAdvisable = ({ state, method, payee }: Told): boolean =>
  payee === 'supplier' && method === 'transfer' && (state === 'processing' || state === 'paid');
