import { sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { CollaboratorId, CollaboratorRole } from '#areas/members/contract/collaborator.ts';
import { ROLES, type Role } from '#areas/members/contract/member.ts';
import type { Me } from '../../contract/session.ts';

type Row = {
  company_id: CompanyId;
  name: string;
  time_zone: string;
  sample_of: CompanyId | null;
  roles: Role[] | null;
  collaborator_id: CollaboratorId | null;
  target_user_id: UserId | null;
  target_name: string | null;
  collaborator_role: CollaboratorRole | null;
};

/** What the chooser lists: own companies with roles from the highest down, and clients to act in. */
export async function listCompaniesOf(
  trx: Trx | Db,
  userId: UserId,
): Promise<Pick<Me, 'companies' | 'impersonations'>> {
  const { rows } = await sql<Row>`select * from access.companies_of(${userId})`.execute(trx);
  return {
    companies: rows.flatMap((row) =>
      row.roles === null
        ? []
        : [
            {
              id: row.company_id,
              name: row.name,
              timeZone: row.time_zone,
              sampleOf: row.sample_of,
              roles: ROLES.filter((role) => row.roles?.includes(role)),
            },
          ],
    ),
    impersonations: rows.flatMap((row) => {
      const { collaborator_id: id, target_user_id: target, target_name: name, collaborator_role: role } = row;
      if (id === null || target === null || name === null || role === null) return [];
      const company = { companyId: row.company_id, companyName: row.name, timeZone: row.time_zone };
      return [{ id, userId: target, name, role, ...company }];
    }),
  };
}
