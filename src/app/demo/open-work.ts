import { addDays, type PlainDate } from '#kernel/plain-date.ts';
import type { CastMember } from './cast.ts';
import { managerOf } from './found-company.ts';
import type { InvoiceProgress, Progress } from './spend.ts';
import { VENDORS, type DemoVendor } from './suppliers.ts';

export type Planned = { on: PlainDate; index: number } & (
  | { kind: 'claim'; requester: string; progress?: Progress }
  | { kind: 'invoice'; vendor: DemoVendor; progress?: InvoiceProgress; approvers?: string[] }
);

/** Apart from the numbers of the month's own spend. */
const FIRST_INDEX = 60;

/**
 * What is on the desks today: whoever signs in finds something of their own to do, whatever day it is. The requester
 * has a draft, a question to answer and claims that wait; the approver decides about them and about colleagues'; the
 * owner and the controller have invoices of their step; two invoices are in the inbox, two
 * and a credit note wait for review, and some invoices are to be paid.
 */
export function planOpenWork(
  cast: readonly CastMember[],
  { today, step }: { today: PlainDate; step: number },
): Planned[] {
  const colleagues = cast
    .filter((member) => member.key !== 'requester' && managerOf(member.key) === 'approver')
    .slice(0, 3)
    .map((member) => member.key);
  const claims: [daysAgo: number, requester: string, progress: Progress][] = [
    [2, 'requester', 'draft'],
    [2, 'requester', 'pending'],
    [3, 'requester', 'asked'],
    [6, 'requester', 'pending'],
    ...colleagues.map((key, index): [number, string, Progress] => [2 + index, key, 'pending']),
  ];
  const invoices: [daysAgo: number, prefix: string, progress: InvoiceProgress, approvers?: string[]][] = [
    [4, 'Ateliers Morel', 'pending'],
    [5, 'Studio Ferrand', 'pending'],
    // Above 1 000 in the base currency: their manager has approved, and the controller is next.
    [7, 'Imprenta Ojeda', 'approved', ['approver']],
    [8, 'Cobalt Analytics', 'approved', ['owner']],
    [2, 'Papeterie Vauban', 'inbox'],
    [3, 'Weiss & Partner', 'inbox'],
    [4, 'Studio Ferrand', 'credit-note'],
    // Reviewed since, and not paid: what of the month's own is depends on the day.
    [14, 'Nordwind Logistik', 'approved'],
    [14, 'Castell Facilities', 'approved'],
    [15, 'Lumen Hosting', 'approved'],
    [15, 'Weiss & Partner', 'approved'],
    // Approved, and for the controller to review: nothing stands out at these.
    [6, 'Lumen Hosting', 'approved', [managerOf('admin'), 'controller', 'owner']],
    [9, 'Lumen Hosting', 'approved', [managerOf('admin'), 'controller', 'owner']],
  ];
  return [
    ...claims.map(([daysAgo, requester, progress], index): Planned => ({
      kind: 'claim',
      on: addDays(today, -daysAgo),
      index: step * 100 + FIRST_INDEX + index,
      requester,
      progress,
    })),
    ...invoices.flatMap(([daysAgo, prefix, progress, approvers], index): Planned[] => {
      const vendor = VENDORS.find((one) => one.name.startsWith(prefix));
      if (vendor === undefined) return [];
      const planned = { kind: 'invoice' as const, vendor, progress, ...(approvers === undefined ? {} : { approvers }) };
      return [{ ...planned, on: addDays(today, -daysAgo), index: step * 20 + FIRST_INDEX * 10 + index }];
    }),
  ];
}
