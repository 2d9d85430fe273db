import { isAwaited, type Billing, type Delivery } from './order-progress.ts';
import type { OrderState } from './order-states.ts';

/** What of an order says what is most likely to happen to it next. */
export type OrderStanding = {
  state: OrderState;
  delivery: Delivery;
  billing: Billing;
  /** Whether its goods come before its invoice is paid, or nothing has to come. */
  requiresReceipt: boolean;
};

/**
 * What somebody who looks at an order most likely wants: to note what came, while something is still to come. One that
 * closed by itself, all billed before all of it came, still awaits goods (domain rules 2.7), if any have to come; of one
 * that was closed with less billed an invoice may still come, and for that it is opened again. One that is billed, or
 * billed too much, and whose goods are here waits for nothing.
 */
export function wantedNext({
  state,
  delivery,
  billing,
  requiresReceipt,
}: OrderStanding): 'receive' | 'reopen' | 'nothing' {
  if (state !== 'closed') return 'receive';
  if (billing !== 'full' && billing !== 'over') return 'reopen';
  return requiresReceipt && isAwaited(delivery) ? 'receive' : 'nothing';
}
