import type { CurrencyCode } from '#kernel/currency.ts';
import { money, moneyToWire } from '#kernel/money.ts';
import type { Context } from '#platform/http/call.ts';
import type { OutcomeView } from '../../contract/outcome.ts';
import { requestsTables, type RequestTableRow } from '../tables.ts';

type Row = Pick<RequestTableRow, 'id' | 'outcome' | 'outcome_on' | 'outcome_reason' | 'settled_minor'>;

/** What came of a request in finance, with what was set off by now; amounts in the company's currency. */
export async function describeOutcome(
  { trx, actor }: Context,
  row: Row,
  base: CurrencyCode,
): Promise<OutcomeView | null> {
  if (row.outcome === null) return null;
  const setOffs = await requestsTables(trx)
    .selectFrom('requests.set_off')
    .select(['advance_number as advanceNumber', (eb) => eb.fn.sum<string>('minor').as('minor')])
    .where('company_id', '=', actor.companyId)
    .where('request_id', '=', row.id)
    .groupBy('advance_number')
    .having((eb) => eb(eb.fn.sum('minor'), '>', 0))
    .orderBy('advance_number')
    .execute();
  const accepted = row.outcome === 'declined' ? null : row.settled_minor;
  return {
    on: row.outcome_on,
    reason: row.outcome_reason,
    accepted: accepted === null ? null : moneyToWire(money(accepted, base)),
    setOffs: setOffs.map(({ advanceNumber, minor }) => ({
      advanceNumber,
      amount: moneyToWire(money(BigInt(minor), base)),
    })),
  };
}
