import { sql, type RawBuilder } from 'kysely';
import type { Month, PlainDate } from '#kernel/plain-date.ts';
import { OWN_MOVEMENT_KINDS } from '../../rules/own-movement-entry.ts';
import { isOpenFor } from '../queries/load-periods.ts';

/** Advances, fees and transfers have nothing to prepare (domain rules 2.12). */
const WITHOUT_PAYABLE = ['advance', 'advanceReturn', 'givenBack', ...OWN_MOVEMENT_KINDS];

/**
 * Whether the books know what a settlement `s` is of: its payable left, was booked by hand, or leaves with it. What is set off
 * for a claim waits for the claim, and what pays a failed payable for that one.
 */
export const bookableSettlement = ({
  until,
  closed,
}: {
  readonly until: PlainDate;
  readonly closed: readonly Month[];
}): RawBuilder<boolean> => sql<boolean>`(s.kind = any(${WITHOUT_PAYABLE}) or exists (
    select from accounting.payable p where p.company_id = s.company_id and p.source_id = s.source_id
      and (p.state in ('exported', 'exportedManually')
        or p.state = 'prepared' and p.posting_on <= ${until} and ${isOpenFor('p.posting_on', closed)})))`;
