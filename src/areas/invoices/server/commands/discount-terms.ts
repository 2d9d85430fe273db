import type { PlainDate } from '#kernel/plain-date.ts';
import { invalidInput } from '#platform/http/errors.ts';
import type { LoadedInvoice } from '../queries/load-invoice.ts';

type Discount = { points: number; until: PlainDate } | null;

/** How a discount is kept beside its invoice. */
export const termsOf = (discount: Discount): Pick<LoadedInvoice, 'discount_points' | 'discount_until'> => ({
  discount_points: discount?.points ?? null,
  discount_until: discount?.until ?? null,
});

/** A discount ends on the day of issue or later. @throws AppError invalid_input. */
export function refuseEarlyEnd({ discount, issuedOn }: { discount: Discount; issuedOn: PlainDate }): void {
  if (discount !== null && discount.until < issuedOn) throw invalidInput([{ path: 'discount.until', code: 'invalid' }]);
}
