import { sql, type RawBuilder } from 'kysely';
import type { Month, PlainDate } from '#kernel/plain-date.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { FailureReason, ItemId, ReviewKind } from '../../contract/review.ts';
import { isOpenFor } from '../queries/load-periods.ts';
import { bookableSettlement } from './bookable-settlement.ts';

export type SourceRow = {
  id: ItemId;
  title: string;
  reference: string;
  posting_on: PlainDate;
  minor: bigint;
  is_looked: boolean;
  reason: FailureReason | null;
};

/** What a reader of a payable sees changes with each write to it. */
export const seenPayable = (alias: string): RawBuilder<string> =>
  sql<string>`(${sql.ref(`${alias}.revision`)} || ':' || ${sql.ref(`${alias}.version`)})`;

/** Of a settlement its day may change, and of a fee the account that its kind has. */
export const seenSettlement = (alias: string): RawBuilder<string> =>
  sql<string>`(${sql.ref(`${alias}.revision`)} || ':' || ${sql.ref(`${alias}.posting_on`)} || ':' || coalesce(case
    when ${sql.ref(`${alias}.kind`)} in ('fee', 'feeBack') then (select a.version from accounting.fee_account a
      where a.company_id = ${sql.ref(`${alias}.company_id`)} and a.kind = ${feeKindOf(alias)}) end, 0))`;

/** Who takes a fee: it comes of a bank's statement, or of a card issuer's. */
export const feeKindOf = (alias: string): RawBuilder<string> =>
  sql<string>`case when ${sql.ref(`${alias}.payment_id`)} like 'bma\\_%' then 'bank' else 'card' end`;

export type Ready = { readonly until: PlainDate; readonly closed: readonly Month[] };

/** The items of one kind as rows: ready up to a day, or failed where no day is given. */
export function reviewSource(companyId: CompanyId, kind: ReviewKind, ready: Ready | null): RawBuilder<SourceRow> {
  return kind === 'payables' ? payables(companyId, ready) : settlements(companyId, kind, ready);
}

const payables = (companyId: CompanyId, ready: Ready | null): RawBuilder<SourceRow> => sql<SourceRow>`
  select p.id, p.counterparty_name as title, p.reference, p.posting_on,
    case when p.is_credit then -p.base_minor else p.base_minor end as minor,
    coalesce(l.seen = ${seenPayable('p')}, false) as is_looked, f.reason
  from accounting.payable p
  left join accounting.look l on l.company_id = p.company_id and l.item_id = p.id
  left join accounting.failure f on f.company_id = p.company_id and f.item_id = p.id and f.outcome is null
  where p.company_id = ${companyId} and ${
    ready === null
      ? sql`p.state = 'failedToExport'`
      : sql`p.state = 'prepared' and p.posting_on <= ${ready.until} and ${isOpenFor('p.posting_on', ready.closed)}`
  }`;

const settlements = (
  companyId: CompanyId,
  kind: Exclude<ReviewKind, 'payables'>,
  ready: Ready | null,
): RawBuilder<SourceRow> => sql<SourceRow>`
  select s.id, s.counterparty_name as title, s.reference, s.posting_on, coalesce(s.booked_minor, s.base_minor) as minor,
    coalesce(l.seen = ${seenSettlement('s')}, false) as is_looked, f.reason
  from accounting.settlement s
  left join accounting.look l on l.company_id = s.company_id and l.item_id = s.id
  left join accounting.failure f on f.company_id = s.company_id and f.item_id = s.id and f.outcome is null
  where s.company_id = ${companyId} and (s.kind in ('fee', 'feeBack')) = ${kind === 'fees'} and ${
    ready === null
      ? sql`s.state = 'failedToExport'`
      : sql`s.state = 'created' and s.posting_on <= ${ready.until} and ${isOpenFor('s.posting_on', ready.closed)}
          and ${bookableSettlement(ready)}`
  }`;
