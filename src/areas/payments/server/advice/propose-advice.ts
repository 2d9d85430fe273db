import { isId } from '#kernel/id.ts';
import { money, moneyToWire, sumPerCurrency } from '#kernel/money.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { getSupplier, languageFor } from '#areas/suppliers/server/door.ts';
import { supplierIdSchema } from '#areas/suppliers/contract/supplier-id.ts';
import type { PaymentId } from '../../contract/payment-id.ts';
import type { Advice } from '../../contract/remittance-advice.ts';
import { isAdvisable } from '../../rules/remittance-advice.ts';
import { paymentsTables, type PaymentRow } from '../tables.ts';

/** Whom a mail about these payments would go to, supplier by supplier; what nobody is told of, or isn't there, is left out. */
export async function proposeAdvice({ trx, actor }: Context, asked: string): Promise<{ items: Advice[] }> {
  const ids = asked.split(',').filter((id): id is PaymentId => isId('pay', id));
  const rows =
    ids.length === 0
      ? []
      : await paymentsTables(trx)
          .selectFrom('payments.payment')
          .selectAll()
          .where('company_id', '=', actor.companyId)
          .where('id', 'in', ids)
          .orderBy('payee_name')
          .orderBy('due_on')
          .orderBy('id')
          .execute();
  const groups = Map.groupBy(rows.filter(mayAdvise), (row) => row.payee_id);
  const { country: home } = await getCompanyRow(trx, actor.companyId);
  const items: Advice[] = [];
  for (const [payeeId, payments] of groups) {
    const supplierId = supplierIdSchema.parse(payeeId);
    const { name, email, country } = await getSupplier(trx, actor.companyId, supplierId);
    items.push({
      supplierId,
      supplierName: name,
      to: email,
      lang: languageFor(country, home),
      payments: payments.map((row) => ({
        id: row.id,
        version: row.version,
        reference: row.reference,
        amount: moneyToWire(money(row.amount_minor, row.currency)),
        told: toldOf(row),
      })),
      sums: sumPerCurrency(payments.map((row) => money(row.amount_minor, row.currency))).map(moneyToWire),
    });
  }
  return { items };
}

export const mayAdvise = ({ state, method, payee_type: payee }: PaymentRow): boolean =>
  isAdvisable({ state, method, payee });

/** What was told of an order that came back says nothing of the one that followed. */
const toldOf = (row: PaymentRow): Advice['payments'][number]['told'] =>
  row.advised_at === null || row.advised_to === null || row.advised_attempt !== row.attempt
    ? null
    : { at: row.advised_at, to: row.advised_to };
