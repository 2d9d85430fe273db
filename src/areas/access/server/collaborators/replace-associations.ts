import { isEmail } from '#kernel/email.ts';
import type { Instant } from '#kernel/instant.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope, type Trx } from '#platform/db/scope.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { openInvitation, removeCollaborator } from '#areas/members/server/door.ts';
import type { Association } from '../../contract/collaborators.ts';
import { listAssociations, listLedCompanies, type LedCompany } from './list-associations.ts';

export type ReplaceAssociations = {
  userId: UserId;
  associations: readonly { email: string; companyId: CompanyId }[];
  ip: string;
  now: Instant;
};

/**
 * Brings the collaborators of the led companies to this list: who is missing from it loses access at the next call, who
 * is new gets an invite. Company by company, each whole or not at all; sending the same list again changes nothing.
 * @throws AppError not_found for a company that the caller does not lead, invalid_email with the address.
 */
export async function replaceAssociations(db: Db, input: ReplaceAssociations): Promise<void> {
  const { userId, associations } = input;
  const led = await listLedCompanies(db, userId);
  const ids = new Set(led.map((company) => company.id));
  // A company that is not led does not exist for the caller (security 81).
  if (associations.some(({ companyId }) => !ids.has(companyId))) throw notFound();
  const wrong = associations.find(({ email }) => !isEmail(email));
  if (wrong !== undefined) throw new AppError('invalid_email', { data: { email: wrong.email } });
  const before = await listAssociations(db, userId);
  for (const company of led) {
    const wanted = new Set(
      associations.filter((one) => one.companyId === company.id).map(({ email }) => email.toLowerCase()),
    );
    const present = before.filter((one) => one.company.id === company.id);
    await inScope(db, { companyId: company.id, userId }, (trx) => bring(trx, { ...input, company, wanted, present }));
  }
}

type Bringing = ReplaceAssociations & {
  company: LedCompany;
  wanted: ReadonlySet<string>;
  present: readonly Association[];
};

async function bring(trx: Trx, { company, wanted, present, userId, ip, now }: Bringing): Promise<void> {
  const audit = (action: string, entityId: string, email: string): Promise<void> =>
    appendAudit(trx, {
      companyId: company.id,
      at: now,
      actorId: userId,
      onBehalfOf: null,
      ip,
      action,
      entity: 'collaborator',
      entityId,
      after: { email },
    });
  for (const { collaborator } of present) {
    if (wanted.has(collaborator.email.toLowerCase())) continue;
    if (await removeCollaborator(trx, { companyId: company.id, id: collaborator.id, now }))
      await audit('access.removeCollaborator', collaborator.id, collaborator.email);
  }
  const known = new Set(present.map(({ collaborator }) => collaborator.email.toLowerCase()));
  for (const email of wanted) {
    if (known.has(email)) continue;
    const opened = await openInvitation(trx, {
      companyId: company.id,
      email,
      roles: [],
      actsAsUserId: company.actsAsUserId,
      invitedBy: userId,
      now,
    });
    if (opened.ok) await audit('access.inviteCollaborator', opened.id, email);
  }
}
