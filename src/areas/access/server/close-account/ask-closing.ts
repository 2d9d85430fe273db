import { sql } from 'kysely';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import type { AccountClosing, ClosingWish } from '../../contract/close-account.ts';
import { notActing } from '../sca/in-session/factor-change.ts';
import type { AccountTies } from './account-ties.ts';
import { describeClosing } from './describe-closing.ts';
import { tellOfClosing } from './tell-of-closing.ts';

const TOPICS = ['settings'] as const;
type Services = { readonly ties: AccountTies; readonly baseUrl: string };

/**
 * Asks for the account to be closed in 30 days; until then everything works, and whoever looks after the company is told by
 * mail. @throws AppError acting_for_somebody, name_differs, cards_open with how many, closing_already.
 */
export async function askClosing(context: Context, wish: ClosingWish, services: Services): Promise<AccountClosing> {
  const { trx, actor, now } = context;
  notActing(actor);
  const { companyName, wouldCloseOn, openCards } = await describeClosing(context, services.ties);
  if (wish.name.trim() !== companyName.trim()) throw new AppError('name_differs');
  if (openCards > 0) throw new AppError('cards_open', { data: { count: openCards } });
  const { rows } = await sql`
    insert into access.account_closing (company_id, closes_on, reason, note, asked_by, asked_at)
    values (${actor.companyId}, ${wouldCloseOn}, ${wish.reason}, ${wish.note}, ${actor.userId}, ${now})
    on conflict do nothing returning company_id`.execute(trx);
  if (rows.length === 0) throw new AppError('closing_already');
  await recordChange(context, {
    action: 'access.close-account',
    entity: 'company',
    entityId: actor.companyId,
    after: { closesOn: wouldCloseOn, reason: wish.reason, note: wish.note },
    topics: TOPICS,
  });
  await tellOfClosing(context, { closesOn: wouldCloseOn, baseUrl: services.baseUrl });
  return describeClosing(context, services.ties);
}

/** Keeps the account. @throws AppError acting_for_somebody, not_found when nobody asked to close it. */
export async function keepAccount(context: Context, services: Services): Promise<AccountClosing> {
  const { trx, actor } = context;
  notActing(actor);
  const { rows } = await sql`
    delete from access.account_closing where company_id = ${actor.companyId} returning company_id`.execute(trx);
  if (rows.length === 0) throw notFound();
  await recordChange(context, {
    action: 'access.keep-account',
    entity: 'company',
    entityId: actor.companyId,
    topics: TOPICS,
  });
  await tellOfClosing(context, { closesOn: null, baseUrl: services.baseUrl });
  return describeClosing(context, services.ties);
}
