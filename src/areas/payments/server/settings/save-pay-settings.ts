import { recordChange } from '#platform/audit/record-change.ts';
import type { Sealer } from '#platform/crypto/seal.ts';
import { sha256Hex } from '#platform/crypto/token.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { BegunView, FactorId } from '#areas/identity/contract/sca.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { namesOf, peopleHolding } from '#areas/members/server/door.ts';
import type { PaySettingsChange, PaySettingsView } from '../../contract/pay-settings.ts';
import { dayMinuteOf, dayMinuteText } from '../../rules/execution-day.ts';
import { paymentsTables } from '../tables.ts';
import type { Answer } from '#areas/identity/server/door.ts';
import { askToAgree, spendAgreement, type Agreement } from './agree-to-setting.ts';
import { askTwoOfWaiting } from './ask-two-of-waiting.ts';
import { confirmersNamed, lockPaySettings, readPaySettings, type PaySettings } from './read-pay-settings.ts';
import { sayChange, type PayValues } from './say-change.ts';

/** How the company pays, with the names of who may confirm and of who could be named. */
export async function describePaySettings({ trx, actor }: Context): Promise<PaySettingsView> {
  const settings = await readPaySettings(trx, actor.companyId);
  const named = await confirmersNamed(trx, actor.companyId);
  const candidates = await candidatesFor({ trx, actor });
  const names = await namesOf(trx, actor.companyId, [...named, ...candidates]);
  const people = (ids: readonly UserId[]) =>
    ids
      .map((userId) => ({ userId, fullName: names.get(userId) ?? '' }))
      .toSorted((one, other) => one.fullName.localeCompare(other.fullName));
  const { base_currency: currency } = await getCompanyRow(trx, actor.companyId);
  return {
    ...wordsOf(settings),
    confirmers: people(named),
    candidates: people(candidates),
    currency,
    mayChange: actor.rights.has('owner'),
    version: settings.version,
  };
}

/** Controllers see what is to be paid, so any of them can be named; the owner confirms without being named. */
async function candidatesFor({ trx, actor }: Pick<Context, 'trx' | 'actor'>): Promise<UserId[]> {
  const owners = new Set(await peopleHolding(trx, actor.companyId, ['owner']));
  return (await peopleHolding(trx, actor.companyId, ['controller'])).filter((userId) => !owners.has(userId));
}

/** Asks the owner to agree to these very settings. @throws AppError as `savePaySettings`, and what asking refuses. */
export async function askPaySettings(
  context: Context,
  { factorId, ...change }: PaySettingsChange & { factorId?: FactorId | undefined },
): Promise<BegunView> {
  const before = await readPaySettings(context.trx, context.actor.companyId);
  await refuseUnfit(context, { change, before });
  return askToAgree(context, { agreement: await agreementOf(context, { change, before }), factorId });
}

/**
 * Sets how the company pays. Runs that wait keep the number of people they need, or need more: never fewer.
 * @throws AppError version_conflict, unknown_confirmer for who is no controller, too_few_confirmers when two are asked for
 *   and only the owner could, and what an answer is refused with.
 */
export async function savePaySettings(
  context: Context,
  { procedureId, code, ...change }: PaySettingsChange & Answer,
  sealer: Sealer,
): Promise<void> {
  const { trx, actor, now } = context;
  const before = await lockPaySettings(trx, actor.companyId);
  await refuseUnfit(context, { change, before });
  const agreement = await agreementOf(context, { change, before });
  await spendAgreement(context, { agreement, answer: { procedureId, code }, sealer });
  const named = await confirmersNamed(trx, actor.companyId);
  const db = paymentsTables(trx);
  await db
    .updateTable('payments.setting')
    .set({
      daily_ceiling_minor: change.dailyCeiling === null ? null : BigInt(change.dailyCeiling),
      two_above_minor: change.twoAbove === null ? null : BigInt(change.twoAbove),
      transfer_format: change.transferFormat,
      transfers_by: change.transfersBy,
      two_people_suffice: change.twoPeopleSuffice ?? before.twoPeopleSuffice,
      first_accounts_wait: change.firstAccountsWait ?? before.firstAccountsWait,
      outside_eea: change.outsideEea ?? before.outsideEea,
      cut_off_minute: change.cutOff === null ? null : dayMinuteOf(change.cutOff),
      version: before.version + 1,
    })
    .where('company_id', '=', actor.companyId)
    .execute();
  await askTwoOfWaiting(trx, actor.companyId, change.twoAbove === null ? null : BigInt(change.twoAbove));
  await db.deleteFrom('payments.confirmer').where('company_id', '=', actor.companyId).execute();
  const confirmerIds = [...new Set(change.confirmerIds)].toSorted();
  if (confirmerIds.length > 0)
    await db
      .insertInto('payments.confirmer')
      .values(
        confirmerIds.map((userId) => ({
          company_id: actor.companyId,
          user_id: userId,
          named_by: actor.userId,
          named_at: now,
        })),
      )
      .execute();
  await recordChange(context, {
    action: 'payments.save-settings',
    entity: 'company',
    entityId: actor.companyId,
    before: { ...wordsOf(before), confirmerIds: named },
    after: { ...wordsOf(await readPaySettings(trx, actor.companyId)), confirmerIds },
    topics: ['pay-settings', 'runs'],
  });
}

type Wish = { change: PaySettingsChange; before: PaySettings };

async function refuseUnfit(context: Context, { change, before }: Wish): Promise<void> {
  if (before.version !== change.version) throw new AppError('version_conflict', { data: { version: before.version } });
  const candidates = new Set(await candidatesFor(context));
  const unknown = change.confirmerIds.find((userId) => !candidates.has(userId));
  if (unknown !== undefined) throw new AppError('unknown_confirmer');
  // Whoever puts a run together does not confirm it, so two need two beside the owner's own runs too.
  if (change.twoAbove !== null && change.confirmerIds.length === 0) throw new AppError('too_few_confirmers');
}

/** What is agreed to are these values for this company, and no others (security 43). */
async function agreementOf({ trx, actor }: Context, { change, before }: Wish): Promise<Agreement> {
  const { name, base_currency: currency } = await getCompanyRow(trx, actor.companyId);
  const { confirmerIds, version, ...wished } = change;
  const values: PayValues = {
    ...wished,
    twoPeopleSuffice: wished.twoPeopleSuffice ?? before.twoPeopleSuffice,
    firstAccountsWait: wished.firstAccountsWait ?? before.firstAccountsWait,
    outsideEea: wished.outsideEea ?? before.outsideEea,
  };
  const bound = JSON.stringify([
    'pay-settings',
    actor.companyId,
    version,
    values.dailyCeiling,
    values.twoAbove,
    values.transferFormat,
    values.transfersBy,
    values.cutOff,
    values.twoPeopleSuffice,
    values.firstAccountsWait,
    values.outsideEea,
    [...new Set(confirmerIds)].toSorted(),
  ]);
  const people = await confirmersChanged({ trx, actor }, confirmerIds);
  return {
    subject: `settings:${actor.companyId}`,
    boundDigest: sha256Hex(bound),
    shown: (lang) =>
      [name, ...sayChange(lang, { before: wordsOf(before), after: values, currency, ...people })].join('\n'),
  };
}

/** Who would be named to confirm and who would no longer be, by name. */
async function confirmersChanged(
  { trx, actor }: Pick<Context, 'trx' | 'actor'>,
  confirmerIds: readonly UserId[],
): Promise<{ named: string[]; unnamed: string[] }> {
  const [before, after] = [new Set(await confirmersNamed(trx, actor.companyId)), new Set(confirmerIds)];
  const names = await namesOf(trx, actor.companyId, [...before, ...after]);
  const namesIn = (ids: ReadonlySet<UserId>): string[] => [...ids].map((userId) => names.get(userId) ?? '').toSorted();
  return { named: namesIn(after.difference(before)), unnamed: namesIn(before.difference(after)) };
}

const wordsOf = (settings: PaySettings) => ({
  dailyCeiling: settings.dailyCeiling?.toString() ?? null,
  twoAbove: settings.twoAbove?.toString() ?? null,
  transferFormat: settings.transferFormat,
  transfersBy: settings.transfersBy,
  cutOff: settings.cutOff === null ? null : dayMinuteText(settings.cutOff),
  twoPeopleSuffice: settings.twoPeopleSuffice,
  firstAccountsWait: settings.firstAccountsWait,
  outsideEea: settings.outsideEea,
});
