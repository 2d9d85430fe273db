import type { Db } from '#platform/db/pool.ts';
import { inScope, type Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { accessTables, type CompanyDomainRow, type SamlSettingsRow } from '../tables.ts';

/** The company's provider as it is set, enabled or not; null when none was ever set. */
export async function findSamlSettings(trx: Trx, companyId: CompanyId): Promise<SamlSettingsRow | null> {
  const row = await accessTables(trx)
    .selectFrom('access.saml_settings')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row ?? null;
}

/** The same for a call that is in no company, if the provider is enabled. */
export async function enabledSamlSettings(db: Db, companyId: CompanyId): Promise<SamlSettingsRow | null> {
  const row = await inScope(db, { companyId, userId: null }, (trx) => findSamlSettings(trx, companyId), {
    isReadOnly: true,
  });
  return row?.is_enabled === true ? row : null;
}

export function listDomains(trx: Trx, companyId: CompanyId): Promise<CompanyDomainRow[]> {
  return accessTables(trx)
    .selectFrom('access.company_domain')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('domain')
    .execute();
}
