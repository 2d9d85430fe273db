import { implement, type Implementation } from '#platform/http/call.ts';
import { getCompany } from '../contract/company.ts';
import { getCompanyRow } from './queries/get-company.ts';

/** @param inboxDomain the domain behind every company's inbox address. */
export const companiesRoutes = (inboxDomain: string): Implementation[] => [
  implement(getCompany, async ({ trx, actor }) => {
    const row = await getCompanyRow(trx, actor.companyId);
    return {
      id: row.company_id,
      name: row.name,
      legalName: row.legal_name,
      country: row.country,
      baseCurrency: row.base_currency,
      timeZone: row.time_zone,
      vatNumber: row.vat_number,
      registrationNumber: row.registration_number,
      inboxAddress: `${row.inbox_name}@${inboxDomain}`,
      closeDay: row.close_day,
    };
  }),
];
