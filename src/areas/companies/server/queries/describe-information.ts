import type { Context } from '#platform/http/call.ts';
import type { CompanyInformation } from '../../contract/information.ts';
import { getCompanyRow } from './get-company.ts';

/** The company for its settings: what it is called, where it sits, and whether the caller may change that. */
export async function describeInformation({ trx, actor }: Context): Promise<CompanyInformation> {
  const row = await getCompanyRow(trx, actor.companyId);
  return {
    name: row.name,
    legalName: row.legal_name,
    address: row.address,
    vatNumber: row.vat_number,
    registrationNumber: row.registration_number ?? '',
    closeDay: row.close_day,
    country: row.country,
    baseCurrency: row.base_currency,
    timeZone: row.time_zone,
    version: row.information_version,
    mayChange: actor.rights.has('admin') || actor.rights.has('owner'),
  };
}
