import { sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { Association, MasterController } from '../../contract/collaborators.ts';

export type LedCompany = { id: CompanyId; name: string; actsAsUserId: UserId };

/** The companies whose collaborators this person looks after; none for everybody but master controllers. */
export async function listLedCompanies(db: Db | Trx, userId: UserId): Promise<LedCompany[]> {
  const { rows } = await sql<{ company_id: CompanyId; name: string; acts_as_user_id: UserId }>`
    select * from access.led_by(${userId})`.execute(db);
  return rows.map((row) => ({ id: row.company_id, name: row.name, actsAsUserId: row.acts_as_user_id }));
}

type AssociationRow = {
  id: string;
  email: string;
  full_name: string | null;
  company_id: CompanyId;
  invited_by_name: string | null;
  can_remind: boolean;
};

/** Who may act, or was asked to, in the companies that this person leads. */
export async function listAssociations(db: Db | Trx, userId: UserId): Promise<Association[]> {
  const { rows } = await sql<AssociationRow>`select * from access.associations_under(${userId})`.execute(db);
  return rows.map((row) => ({
    collaborator: { id: row.id, email: row.email, fullName: row.full_name },
    company: { id: row.company_id },
    invitedByName: row.invited_by_name,
    canRemind: row.can_remind,
  }));
}

type MasterRow = { full_name: string; email: string; company_id: CompanyId; company_name: string };

/** Who leads where this person acts, each once with all of their companies. */
export async function listMasterControllers(db: Db | Trx, userId: UserId): Promise<MasterController[]> {
  const { rows } = await sql<MasterRow>`select * from access.master_controllers_of(${userId})`.execute(db);
  const masters = new Map<string, MasterController>();
  for (const row of rows) {
    const master = masters.get(row.email) ?? { name: row.full_name, email: row.email, companies: [] };
    master.companies.push({ id: row.company_id, name: row.company_name });
    masters.set(row.email, master);
  }
  return [...masters.values()];
}
