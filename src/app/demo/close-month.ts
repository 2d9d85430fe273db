import { businessDayFrom, businessDayUntil } from '#kernel/business-days.ts';
import type { CurrencyCode } from '#kernel/currency.ts';
import { money, moneyFromWire, type Money } from '#kernel/money.ts';
import { addDays, firstDayOf, lastDayOf, plainDate, type Month, type PlainDate } from '#kernel/plain-date.ts';
import {
  describeInvoice,
  describeInvoiceOrder,
  listInvoices,
  openCredits,
  validateInvoice,
} from '#areas/invoices/server/door.ts';
import { createExport, prepareReady } from '#areas/accounting/server/door.ts';
import { describeClaim, listClaims, validateClaim } from '#areas/expense-claims/server/door.ts';
import {
  confirmRun,
  createRun,
  endToEndIdOf,
  importStatement,
  listBankEntries,
  matchByHand,
  readStatementFile,
  listOpenPayments,
  listProcessingPayments,
  makeRunCode,
} from '#areas/payments/server/door.ts';
import type { AccountId } from '#areas/payments/contract/bank.ts';
import type { Context } from '#platform/http/call.ts';
import { TOP_UP_MINOR, topUpDay } from './cards/month-of-cards.ts';
import { ACCOUNT } from './cast.ts';
import { makeStatement, type DemoEntry } from './documents/make-statement.ts';
import { atHour } from './at-hour.ts';
import { sayBanks } from './say-banks.ts';
import { asPerson, type World } from './world.ts';

const PAGE = 100;
const REVIEWED_DAYS = 11;
/** One in so many payments that are due is already in a run. */
const ASKED_OF = 4;
const TOP_UP_TEXT = 'Aufladung Kartenkonto';

/** The controller reviews what was approved, up to a day; what came later waits. */
export async function reviewAll(world: World, on: PlainDate): Promise<void> {
  const at = atHour(on, 9);
  await asPerson(world, { key: 'controller', at }, async (context) => {
    const { items } = await listInvoices(context, { state: 'to_review', limit: PAGE });
    for (const { id } of items) {
      const invoice = await describeInvoice(context, id);
      if (invoice.can.validate !== true || invoice.duplicates.some((duplicate) => duplicate.kind === 'same_number'))
        continue;
      if (invoice.bankCheck.kind === 'changed' || invoice.arrivedAt > at) continue;
      // What differs from its order waits for somebody to find a way out.
      if ((await describeInvoiceOrder(context, id)).discrepancy !== null) continue;
      await validateInvoice(context, id, {
        version: invoice.version,
        number: invoice.number,
        supplierName: invoice.supplierName,
        issuedOn: invoice.issuedOn,
        dueOn: invoice.dueOn,
        gross: moneyFromWire(invoice.gross),
        vatLines: invoice.vatLines,
        isReverseCharge: invoice.isReverseCharge,
        iban: invoice.iban,
        paymentMethod: invoice.paymentMethod,
        paymentReference: invoice.paymentReference,
        amortisation: invoice.amortisation,
        discount: invoice.discount === null ? null : { points: invoice.discount.points, until: invoice.discount.until },
        costCenterId: invoice.costCenterId,
        expenseCategoryId: invoice.expenseCategoryId,
        analyticalValues: invoice.analyticalValues,
        expenseAccount: null,
        description: invoice.description,
      });
    }
  });
  await sayBanks(world, at);
  await asPerson(world, { key: 'controller', at }, async (context) => {
    const { items } = await listClaims(context, { state: 'to_review', limit: PAGE });
    for (const { id } of items) {
      const claim = await describeClaim(context, id);
      if (claim.can.validate !== true || claim.arrivedAt > at) continue;
      await validateClaim(context, id, {
        version: claim.version,
        sanctioned: moneyFromWire(claim.claimed),
        vatLines: claim.vatLines,
        costCenterId: claim.costCenterId,
        expenseCategoryId: claim.expenseCategoryId,
        expenseAccount: null,
        reason: null,
      });
    }
  });
}

/** Everything that can be paid goes into one run, which the owner confirms with a code. */
export async function payAll(world: World, on: PlainDate): Promise<void> {
  const day = businessDayUntil(on);
  const runId = await asPerson(world, { key: 'controller', at: atHour(day, 10) }, async (context) => {
    const payments = await listOpenPayments(context);
    if (payments.length === 0) return null;
    return createRun(
      context,
      { paymentIds: payments, accountId: world.accountId as AccountId, executeOn: day },
      openCredits,
    );
  });
  if (runId === null) return;
  await asPerson(world, { key: 'owner', at: atHour(day, 11) }, async (context) => {
    const { procedureId, code } = await makeRunCode(context, runId);
    await confirmRun(context, { runId, procedureId, code }, { sealer: world.sealer, openCredits });
  });
}

/** Reviewed some days ago and not paid yet; a part is in a run that the owner has not confirmed. */
export async function leavePaymentsOpen(world: World, today: PlainDate): Promise<void> {
  await reviewAll(world, addDays(today, -REVIEWED_DAYS));
  const executeOn = businessDayFrom(addDays(today, 1));
  await asPerson(world, { key: 'controller', at: atHour(addDays(today, -1), 15) }, async (context) => {
    const payments = await listOpenPayments(context);
    const asked = payments.filter((_, index) => index % ASKED_OF === 0);
    if (asked.length > 0)
      await createRun(context, { paymentIds: asked, accountId: world.accountId as AccountId, executeOn }, openCredits);
  });
}

/** The month goes to bookkeeping: everything that can be prepared, then one file. */
export async function exportBooks(world: World, until: PlainDate): Promise<void> {
  await asPerson(world, { key: 'controller', at: atHour(addDays(until, 3), 9) }, async (context) => {
    await prepareReady(context, until);
    await createExport(context, { until, format: 'csv' });
  });
}

/** The bank's statement of the month: what was paid, a customer's money, the bank's fee. Answers the closing balance. */
export async function importMonth(world: World, month: Month, opening: Money): Promise<Money> {
  const last = lastDayOf(month);
  return asPerson(world, { key: 'controller', at: atHour(last, 18) }, async (context) => {
    const eur = 'EUR' as CurrencyCode;
    const payments = await listProcessingPayments(context, last);
    const paid: DemoEntry[] = payments.map((row, index) => ({
      reference: `${month}-P${index + 1}`,
      on: row.executeOn,
      amount: money(-row.minor, eur),
      counterparty: row.payeeName,
      endToEndId: endToEndIdOf(row.id, row.attempt),
      text: row.reference,
    }));
    const out = payments.reduce((total, row) => total + row.minor, 0n);
    const others: DemoEntry[] = [
      {
        reference: `${month}-C1`,
        on: plainDate(`${month}-05`),
        amount: money(out + (world.hasCards ? TOP_UP_MINOR : 0n) + 4_200_00n, eur),
        counterparty: 'Handelshaus Merian AG',
        endToEndId: null,
        text: `Rechnung HR-${month}`,
      },
      ...(world.hasCards ? [topUpEntry(month)] : []),
      {
        reference: `${month}-F1`,
        on: last,
        amount: money(-1290n, eur),
        counterparty: ACCOUNT.name,
        endToEndId: null,
        text: 'Kontoführung',
        isFee: true,
      },
    ];
    const entries = [...paid, ...others].toSorted((a, b) => (a.on < b.on ? -1 : 1));
    const closing = money(
      entries.reduce((total, entry) => total + entry.amount.minor, opening.minor),
      eur,
    );
    const xml = makeStatement({
      id: `SB-${month}`,
      iban: ACCOUNT.iban,
      from: firstDayOf(month),
      to: last,
      opening,
      closing,
      entries,
    });
    await importStatement(context, { read: readStatementFile(new TextEncoder().encode(xml)) });
    await explainTopUp(context, month);
    return closing;
  });
}

const topUpEntry = (month: Month): DemoEntry => ({
  reference: `${month}-K1`,
  on: topUpDay(month),
  amount: money(-TOP_UP_MINOR, 'EUR' as CurrencyCode),
  counterparty: 'Card account',
  endToEndId: null,
  text: `${TOP_UP_TEXT} ${month}`,
});

/** Money on its way to the card account: the issuer says that it came. */
async function explainTopUp(context: Context, month: Month): Promise<void> {
  const { items } = await listBankEntries(context, { q: `${TOP_UP_TEXT} ${month}`, state: 'unexplained', limit: 1 });
  for (const { id: entryId, version } of items)
    await matchByHand(context, { entryId, version, payments: [], rest: { kind: 'transfer', note: null } });
}
