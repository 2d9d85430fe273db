import { assert } from '#kernel/assert.ts';
import type { Id } from '#kernel/id.ts';
import { money, sum } from '#kernel/money.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { sha256Hex } from '#platform/crypto/token.ts';
import type { Context } from '#platform/http/call.ts';
import { valueOrThrow } from '#platform/http/errors.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { groupTransfers } from '../../rules/group-transfers.ts';
import { endToEndIdOf } from '../end-to-end-id.ts';
import { writePain001, type CreditorToWrite, type TransferParty, type TransferToWrite } from '../files/pain-001.ts';
import { creditorsOf, type Creditors } from '../queries/creditors-of.ts';
import type { LoadedRun } from '../queries/describe-run.ts';
import type { PaySettings } from '../settings/read-pay-settings.ts';
import { paymentsTables, type PaymentRow } from '../tables.ts';

type Ordered = PaymentRow & { readonly executeOn: NonNullable<PaymentRow['execute_on']> };

/**
 * The file is written once and kept; the database refuses a payment that stands in any other file the bank did not return
 * (security 94). Several payments of one transfer go by the id of the first.
 */
export async function makeBankFile(
  { trx, actor, now }: Context,
  { run, account, payments }: LoadedRun,
  { transferFormat, transfersBy }: Pick<PaySettings, 'transferFormat' | 'transfersBy'>,
): Promise<Id<'bnf'>> {
  const company = await getCompanyRow(trx, actor.companyId);
  const fileId: Id<'bnf'> = newId('bnf', Date.parse(now));
  const messageId = `M${fileId.slice(4).toUpperCase()}`;
  const debtor = {
    name: company.legal_name,
    iban: account.iban,
    ...(account.bic === null ? {} : { bic: account.bic }),
  };
  const ordered = payments.map((row): Ordered => ({ ...row, executeOn: row.execute_on ?? run.execute_on }));
  const groups = groupTransfers(ordered, transfersBy);
  const creditors = await creditorsOf(trx, actor.companyId, payments);
  const file = valueOrThrow(
    writePain001({
      version: transferFormat,
      messageId,
      createdAt: now,
      initiatorName: company.legal_name,
      transfers: groups.map((group) => transferOf(group, debtor, creditors)),
    }),
  );
  const db = paymentsTables(trx);
  await db
    .insertInto('payments.bank_file')
    .values({
      company_id: actor.companyId,
      id: fileId,
      run_id: run.id,
      message_id: messageId,
      name: `pain001-run-${run.number}.xml`,
      content: file.xml,
      sha256: sha256Hex(file.xml),
      made_at: now,
    })
    .execute();
  const days = [...new Set(groups.flatMap((group) => group.map((row) => row.executeOn)))];
  await db
    .insertInto('payments.bank_file_payment')
    .values(
      groups.flatMap((group) =>
        group.map((row) => ({
          company_id: actor.companyId,
          payment_id: row.id,
          attempt: row.attempt,
          file_id: fileId,
          failed_at: null,
          accepted_at: null,
          amount_minor: row.amount_minor,
          base_minor: row.base_minor,
          transfer_id: transferIdOf(group),
          // The writer makes one batch for each day, in the order in which the days first come.
          batch: days.indexOf(row.executeOn) + 1,
        })),
      ),
    )
    .execute();
  return fileId;
}

function leadOf(group: readonly Ordered[]): Ordered {
  const [lead] = group;
  assert(lead !== undefined, 'A group of payments has a first');
  return lead;
}

const transferIdOf = (group: readonly Ordered[]): string => {
  const lead = leadOf(group);
  return endToEndIdOf(lead.id, lead.attempt);
};

function transferOf(group: readonly Ordered[], debtor: TransferParty, creditors: Creditors): TransferToWrite {
  const lead = leadOf(group);
  assert(lead.iban !== null, 'A payment without an account is in no run');
  return {
    endToEndId: transferIdOf(group),
    executionOn: lead.executeOn,
    amount: sum(
      group.map((row) => money(row.amount_minor, row.currency)),
      lead.currency,
    ),
    debtor,
    creditor: { name: lead.payee_name, iban: lead.iban, ...saidOf(creditors, lead) },
    remittance: group.map((row) => row.reference).join(', '),
    ...(group.length === 1
      ? {}
      : {
          parts: group.map((row) => ({ reference: row.reference, amount: money(row.amount_minor, row.currency) })),
        }),
  };
}

/** The payee's bank and address, where the company's bank wants them; what lacks them was refused before. */
function saidOf(creditors: Creditors, { id }: Ordered): Pick<CreditorToWrite, 'bic' | 'address'> {
  const details = creditors.get(id);
  if (details === undefined) return {};
  assert(!('lacks' in details), 'A payment that lacks a detail is in no confirmed run');
  const { bic, address } = details;
  return { ...(bic === null ? {} : { bic }), ...(address === null ? {} : { address }) };
}
