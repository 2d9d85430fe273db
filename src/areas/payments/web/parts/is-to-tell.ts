import type { PaymentView } from '../../contract/payment.ts';
import { isAdvisable } from '../../rules/remittance-advice.ts';

/** Whether its supplier can be told that it was paid. */
export const isToTell = ({ state, method, payee }: PaymentView): boolean =>
  isAdvisable({ state, method, payee: payee.type });
