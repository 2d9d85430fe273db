import type { Instant } from '#kernel/instant.ts';
import { moneyToWire, type Money } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import { publishEvent } from '#platform/outbox/publish-event.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { CostCenterId } from '#areas/dimensions/contract/dimension.ts';
import { payableValidated } from '#areas/payables/events.ts';
import type { PayableKind } from '#areas/payables/contract/kinds.ts';
import { registerDocuments, type DocumentAmount } from '#areas/payables/server/door.ts';
import { openPayment } from '#areas/payments/server/door.ts';
import { findOrAddSupplier } from '#areas/suppliers/server/door.ts';

/** A kind of spend that the product does not have, as an area of its own would add it: what it is, and one command. */
export const donationKind: PayableKind = {
  name: 'donation',
  label: { en: 'Donation', de: 'Spende', fr: 'Don', es: 'Donación' },
  payee: 'supplier',
  isPaid: true,
  journalKinds: [
    {
      name: 'donationGiven',
      label: { en: 'Donation given', de: 'Gegebene Spende', fr: 'Don versé', es: 'Donación hecha' },
      isCredit: false,
      needsFile: false,
      icon: 'receipt',
    },
  ],
  path: (companyId, id) => `/app/${companyId}/donations/${id}`,
};

const given: DocumentAmount[] = [];
registerDocuments(donationKind.name, () => Promise.resolve(given));

/** What a company gives: owed from that day on, and told once. */
export async function giveDonation(
  trx: Trx,
  companyId: CompanyId,
  donation: { id: string; to: string; amount: Money; on: PlainDate; costCenterId: CostCenterId; now: Instant },
): Promise<void> {
  const { id, to, amount, on, costCenterId, now } = donation;
  given.push({ id, currency: amount.currency, grossMinor: amount.minor, baseMinor: amount.minor });
  const supplierId = await findOrAddSupplier(trx, companyId, { name: to, vatNumber: null, country: null, now });
  const payee = { type: 'supplier' as const, id: supplierId, name: to };
  await openPayment(trx, companyId, {
    source: { type: donationKind.name, id },
    asked: null,
    payee,
    iban: null,
    ibanUsableFrom: null,
    amount,
    baseAmount: amount,
    dueOn: null,
    reference: id,
    owedOn: on,
    now,
  });
  await publishEvent(trx, companyId, {
    kind: payableValidated,
    payload: {
      kind: donationKind.name,
      id,
      journalKind: 'donationGiven',
      number: id,
      payee,
      supplierName: to,
      on,
      dueOn: null,
      amount: moneyToWire(amount),
      baseAmount: moneyToWire(amount),
      rate: '1',
      vatLines: [],
      reverseCharge: null,
      costCenterId,
      expenseCategoryId: null,
      analyticalValues: [],
      amortisation: null,
      expenseAccount: '671300',
      description: `Donation to ${to}`,
      fileIds: [],
    },
  });
}
