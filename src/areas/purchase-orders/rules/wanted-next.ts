import type { Billing, Delivery } from './order-progress.ts';
import type { OrderState } from './order-states.ts';

/** What of an order says what is most likely to happen to it next. */
export type OrderStanding = { state: OrderState; delivery: Delivery; billing: Billing };

/**
 * What somebody who looks at an order most likely wants: to note what came, while something is still to come. One that
 * closed by itself, all billed before all of it came, still awaits goods (domain rules 2.7); of one whose goods are
 * here, or which somebody gave up, only an invoice more can come, and for that it is opened again.
 */
export function wantedNext({ state, delivery, billing }: OrderStanding): 'receive' | 'reopen' {
  if (state !== 'closed') return 'receive';
  const isBilled = billing === 'full' || billing === 'over';
  return isBilled && (delivery === 'none' || delivery === 'partial') ? 'receive' : 'reopen';
}
