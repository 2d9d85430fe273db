import { sql } from 'kysely';
import { recordChange } from '#platform/audit/record-change.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { newToken } from '#platform/crypto/token.ts';
import type { ResolveTxt } from '#platform/dns/resolve-txt.ts';
import type { Context, RawContext } from '#platform/http/call.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import { isSilent } from '#platform/outgoing/silence.ts';
import type { DomainId } from '../../contract/saml-settings.ts';
import { ownerOfDomainOf } from '../sign-in/sign-on-of-domain.ts';
import { accessTables } from '../tables.ts';
import { assertMayChangeSignOn } from './assert-may-change.ts';

/** Labels of letters, digits and hyphens, at least two of them; names with others are written in their xn-- form. */
const DOMAIN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/;

/** A name of its own below the domain, so that no other text record of it is in the way. */
export const recordNameOf = (domain: string): string => `_merel.${domain}`;
export const recordValueOf = (challenge: string): string => `merel-domain=${challenge}`;

/**
 * A sample company has no domain: how people sign in is decided by the real one.
 * @throws AppError bad_domain, domain_known, fresh_sign_in_needed, acting_for_somebody; forbidden in a sample company.
 */
export async function addDomain(context: Context, domain: string): Promise<void> {
  assertMayChangeSignOn(context);
  if (await isSilent(context.trx)) throw new AppError('forbidden');
  if (!DOMAIN.test(domain)) throw new AppError('bad_domain');
  const { trx, actor, now } = context;
  const id: DomainId = newId('dom');
  const inserted = await accessTables(trx)
    .insertInto('access.company_domain')
    .values({ company_id: actor.companyId, id, domain, challenge: newToken(), added_at: now, proven_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (inserted.numInsertedOrUpdatedRows !== 1n) throw new AppError('domain_known');
  await record(context, { verb: 'addDomain', id, after: { domain } });
}

/**
 * Proves a domain by what its own name server answers; asked outside of any transaction.
 * @throws AppError record_not_found, domain_taken, fresh_sign_in_needed, acting_for_somebody, not_found.
 */
export async function proveDomain(
  { inCompany }: Pick<RawContext, 'inCompany'>,
  resolveTxt: ResolveTxt,
  id: DomainId,
): Promise<void> {
  const { domain, challenge } = await inCompany(async (context) => {
    const row = await domainWith(context, id);
    assertMayChangeSignOn(context);
    return row;
  });
  const texts = await resolveTxt(recordNameOf(domain));
  if (!texts.some((text) => text.trim() === recordValueOf(challenge))) throw new AppError('record_not_found');
  await inCompany(async (context) => {
    const { trx, actor, now } = context;
    // Two companies that prove it at the same moment: the second waits here and finds it taken.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`domain:${domain}`}, 0))`.execute(trx);
    const owner = await ownerOfDomainOf(trx, `@${domain}`);
    if (owner !== null && owner.companyId !== actor.companyId) throw new AppError('domain_taken');
    await accessTables(trx)
      .updateTable('access.company_domain')
      .set({ proven_at: now })
      .where('company_id', '=', actor.companyId)
      .where('id', '=', id)
      .execute();
    await record(context, { verb: 'proveDomain', id, after: { domain } });
  });
}

/** @throws AppError fresh_sign_in_needed, acting_for_somebody, not_found. */
export async function removeDomain(context: Context, id: DomainId): Promise<void> {
  const { domain } = await domainWith(context, id);
  assertMayChangeSignOn(context);
  await accessTables(context.trx)
    .deleteFrom('access.company_domain')
    .where('company_id', '=', context.actor.companyId)
    .where('id', '=', id)
    .execute();
  await record(context, { verb: 'removeDomain', id, before: { domain } });
}

async function domainWith({ trx, actor }: Context, id: DomainId): Promise<{ domain: string; challenge: string }> {
  const row = await accessTables(trx)
    .selectFrom('access.company_domain')
    .select(['domain', 'challenge'])
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}

const record = (
  context: Context,
  { verb, id, before, after }: { verb: string; id: DomainId; before?: object; after?: object },
): Promise<void> =>
  recordChange(context, { action: `access.${verb}`, entity: 'domain', entityId: id, before, after, topics: [] });
