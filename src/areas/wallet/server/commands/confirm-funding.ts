import { assert } from '#kernel/assert.ts';
import { money, toDecimalText } from '#kernel/money.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Sealer } from '#platform/crypto/seal.ts';
import { sha256Hex } from '#platform/crypto/token.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, valueOrThrow } from '#platform/http/errors.ts';
import type { Shown } from '#areas/identity/contract/companion.ts';
import type { BegunView, FactorId, ProcedureId } from '#areas/identity/contract/sca.ts';
import { askToConfirm, inSession, spendConfirmation, type About } from '#areas/identity/server/door.ts';
import { namesOf } from '#areas/members/server/door.ts';
import { takeBack } from '#areas/notifications/server/door.ts';
import {
  confirmersForTransfer,
  mayConfirmTransfers,
  ownAccounts,
  transferDayFor,
  writeOwnTransfer,
  type DebtorAccountRow,
} from '#areas/payments/server/door.ts';
import type { FundingId } from '../../contract/funding.ts';
import { moveFunding } from '../../rules/funding-states.ts';
import { loadFunding } from '../queries/describe-fundings.ts';
import { walletTables, type FundingRow } from '../tables.ts';
import { WALLET_TOPICS } from './ask-funding.ts';

type Confirmable = { row: FundingRow; from: DebtorAccountRow; to: DebtorAccountRow };

/** Bound to amount, currency and both accounts as they are now: whatever changes refuses the code (security 43). */
const aboutOf = ({ row, from, to }: Confirmable): About => ({
  purpose: 'payment',
  subject: row.id,
  boundDigest: sha256Hex(
    JSON.stringify(['funding', row.id, row.minor.toString(), row.currency, from.iban, to.iban, row.execute_on]),
  ),
});

/** Both accounts by name and the end of their number, as RTS 5 asks the payer to see them. */
const wayOf = ({ from, to }: Confirmable): string =>
  `${from.name} …${from.iban.slice(-4)} → ${to.name} …${to.iban.slice(-4)}`;

/**
 * Asks the caller to confirm exactly this amount between these two accounts; the mailbox is no factor where money moves.
 * @throws AppError illegal_state, own_funding, already_confirmed, impersonation_forbidden, no_phone, factor_not_allowed,
 *   too_many_codes; forbidden for who may not confirm.
 */
export async function requestFundingCode(
  context: Context,
  { fundingId, factorId }: { fundingId: FundingId; factorId?: FactorId | undefined },
): Promise<BegunView> {
  const loaded = await loadConfirmable(context, fundingId);
  const { minor, currency } = loaded.row;
  const shown: Shown = {
    kind: 'payment',
    count: 1,
    amount: { minor: minor.toString(), currency },
    payees: [wayOf(loaded)],
  };
  const begun = await askToConfirm(context, {
    self: inSession(context.actor),
    about: aboutOf(loaded),
    shown,
    message: `${toDecimalText(money(minor, currency))} ${currency}, ${wayOf(loaded)}`,
    factorId,
  });
  await recordChange(context, { action: 'wallet.ask-code', entity: 'funding', entityId: fundingId, topics: [] });
  return begun;
}

/**
 * Confirms a top-up, all in one transaction; the last one who has to makes its bank file.
 * @throws AppError as `requestFundingCode`, account_archived, execute_on_past, after_cut_off, wrong_code, code_expired,
 *   confirmation_changed.
 */
export async function confirmFunding(
  context: Context,
  input: { fundingId: FundingId; procedureId: ProcedureId; code?: string | undefined },
  sealer: Sealer,
): Promise<void> {
  const { trx, actor, now } = context;
  const loaded = await loadConfirmable(context, input.fundingId);
  const about = aboutOf(loaded);
  await spendConfirmation(context, { self: inSession(context.actor), about, answer: input, sealer });
  if (loaded.from.archived_at !== null || loaded.to.archived_at !== null) throw new AppError('account_archived');
  await transferDayFor(context, loaded.row.execute_on);
  const names = await namesOf(trx, actor.companyId, [actor.userId]);
  await walletTables(trx)
    .insertInto('wallet.funding_confirmation')
    .values({
      company_id: actor.companyId,
      funding_id: input.fundingId,
      asked_by: loaded.row.asked_by,
      user_id: actor.userId,
      user_name: names.get(actor.userId) ?? '',
      digest: about.boundDigest,
      confirmed_at: now,
    })
    .execute();
  await recordChange(context, {
    action: 'wallet.confirm-funding',
    entity: 'funding',
    entityId: input.fundingId,
    after: { digest: about.boundDigest },
    topics: WALLET_TOPICS,
  });
  await sendWhenWhole(context, loaded, about.boundDigest);
}

/** As many as the amount takes confirmed the same: it is in its file. The company's amount may have changed since it was asked. */
async function sendWhenWhole(context: Context, loaded: Confirmable, digest: string): Promise<void> {
  const { trx, actor, now } = context;
  const { row, from, to } = loaded;
  const db = walletTables(trx);
  const given = await db
    .selectFrom('wallet.funding_confirmation')
    .select('user_id')
    .where('company_id', '=', actor.companyId)
    .where('funding_id', '=', row.id)
    .where('digest', '=', digest)
    .execute();
  const amount = money(row.minor, row.currency);
  const needed =
    row.confirmations_needed === 2 ? 2 : await confirmersForTransfer({ trx, companyId: actor.companyId }, amount);
  const isWhole = given.length >= needed;
  const file = isWhole
    ? await writeOwnTransfer(context, {
        endToEndId: row.end_to_end_id,
        from,
        to,
        amount,
        executeOn: row.execute_on,
      })
    : null;
  await db
    .updateTable('wallet.funding')
    .set({
      confirmations_needed: needed,
      ...(file === null
        ? {}
        : {
            state: valueOrThrow(moveFunding('confirm', row.state)),
            confirmed_digest: digest,
            confirmed_at: now,
            file_content: file.content,
            file_sha256: file.sha256,
          }),
    })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', row.id)
    .execute();
  if (isWhole) await takeBack(trx, { companyId: actor.companyId, topic: 'funding_to_confirm', about: row.id, now });
}

/** The top-up, locked. @throws AppError what keeps the caller from confirming it. */
async function loadConfirmable(context: Context, fundingId: FundingId): Promise<Confirmable> {
  const { trx, actor } = context;
  const row = await loadFunding(context, fundingId, { lock: true });
  // Never while acting for somebody else (domain rules 2.15).
  if (actor.impersonatorId !== null) throw new AppError('impersonation_forbidden', { status: 403 });
  if (!(await mayConfirmTransfers(context))) throw new AppError('forbidden');
  valueOrThrow(moveFunding('confirm', row.state));
  if (row.asked_by === actor.userId) throw new AppError('own_funding');
  const db = walletTables(trx);
  const before = await db
    .selectFrom('wallet.funding_confirmation')
    .select('user_id')
    .where('company_id', '=', actor.companyId)
    .where('funding_id', '=', fundingId)
    .where('user_id', '=', actor.userId)
    .executeTakeFirst();
  if (before !== undefined) throw new AppError('already_confirmed');
  const wallet = await db
    .selectFrom('wallet.wallet')
    .select('account_id')
    .where('company_id', '=', actor.companyId)
    .where('id', '=', row.wallet_id)
    .executeTakeFirst();
  const accounts = await ownAccounts(trx, actor.companyId);
  const from = accounts.find((one) => one.id === row.source_id);
  const to = accounts.find((one) => one.id === wallet?.account_id);
  assert(from !== undefined && to !== undefined, 'Accounts are never deleted');
  return { row, from, to };
}
