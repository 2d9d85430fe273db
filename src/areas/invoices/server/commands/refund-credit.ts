import { assert } from '#kernel/assert.ts';
import { money, moneyToWire } from '#kernel/money.ts';
import { dayInZone, type PlainDate } from '#kernel/plain-date.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { invalidInput } from '#platform/http/errors.ts';
import { publishEvent } from '#platform/outbox/publish-event.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { postEntry, subjectKey, supplierAccount, UNEXPLAINED_ACCOUNT } from '#areas/ledger/server/door.ts';
import type { CreditNoteId } from '../../contract/credit-note-id.ts';
import { creditRefunded } from '../../events.ts';
import { creditLeftOf, lockCreditNote } from '../queries/load-credit-note.ts';
import { invoicesTables } from '../tables.ts';
import { CREDIT_TOPICS } from './topics.ts';

/**
 * Notes that the supplier paid back what was left of a credit note. The money is on its way to the bank until a statement
 * shows it. @throws AppError illegal_state, version_conflict; invalid_input for a day before its issue or still to come.
 */
export async function refundCredit(
  context: Context,
  input: { creditNoteId: CreditNoteId; version: number; on: PlainDate },
): Promise<void> {
  const { trx, actor, now } = context;
  const row = await lockCreditNote(context, { ...input, action: 'refund' });
  assert(row.supplier_id !== null, 'A validated credit note has a supplier');
  const { time_zone: zone, base_currency: base } = await getCompanyRow(trx, actor.companyId);
  if (input.on > dayInZone(now, zone)) throw invalidInput([{ path: 'on', code: 'in_future' }]);
  if (input.on < row.issued_on) throw invalidInput([{ path: 'on', code: 'before_issue' }]);
  const baseMinor = row.base_minor - row.applied_base_minor;
  await invoicesTables(trx)
    .updateTable('invoices.credit_note')
    .set({ refunded_on: input.on, version: row.version + 1 })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', row.id)
    .execute();
  // What is left of a foreign amount may be worth nothing in base currency.
  if (baseMinor > 0n) {
    await postEntry(trx, actor.companyId, {
      key: subjectKey('credit_paid_back', row.id),
      bookedOn: input.on,
      description: `${row.supplier_name}, ${row.number}`,
      postings: [
        { account: UNEXPLAINED_ACCOUNT, minor: baseMinor },
        { account: supplierAccount(row.supplier_id), minor: -baseMinor },
      ],
      now,
    });
    await publishEvent(trx, actor.companyId, {
      kind: creditRefunded,
      payload: {
        creditNoteId: row.id,
        supplierId: row.supplier_id,
        supplierName: row.supplier_name,
        number: row.number,
        amount: moneyToWire(creditLeftOf(row)),
        baseAmount: moneyToWire(money(baseMinor, base)),
        bookedOn: input.on,
      },
    });
  }
  await recordChange(context, {
    action: 'invoices.refund-credit',
    entity: 'credit-note',
    entityId: row.id,
    before: { left: moneyToWire(creditLeftOf(row)) },
    after: { state: 'refunded', on: input.on },
    topics: CREDIT_TOPICS,
  });
}
