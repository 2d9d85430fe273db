import { currency } from '#kernel/currency.ts';
import type { Instant } from '#kernel/instant.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Trx } from '#platform/db/scope.ts';
import { chartFor, type Chart } from '../../contract/charts.ts';
import type { CompanyId, ScaAtSignIn } from '../../contract/company.ts';
import { companiesTables } from '../tables.ts';

export type NewCompany = {
  name: string;
  legalName: string;
  country: string;
  baseCurrency: string;
  timeZone: string;
  vatNumber: string | null;
  registrationNumber: string | null;
  address: string;
  inboxName: string;
  closeDay?: number;
  scaAtSignIn?: ScaAtSignIn;
  /** Its country's where it is left out. */
  chart?: Chart;
  /** The company that this one is a sample beside; nobody works in it until it is opened by `setCompanyClosed`. */
  sampleOf?: CompanyId;
};

export const newCompanyId = (): CompanyId => newId('cmp');

/** Opens a company in a transaction whose scope is already the new id. Its audit begins here: one without is a fault. */
export async function createCompany(
  trx: Trx,
  companyId: CompanyId,
  input: NewCompany & { now: Instant },
): Promise<void> {
  await companiesTables(trx)
    .insertInto('companies.company')
    .values({
      company_id: companyId,
      name: input.name,
      legal_name: input.legalName,
      country: input.country,
      base_currency: currency(input.baseCurrency),
      time_zone: input.timeZone,
      vat_number: input.vatNumber,
      registration_number: input.registrationNumber,
      address: input.address,
      inbox_name: input.inboxName,
      close_day: input.closeDay ?? 30,
      sca_at_sign_in: input.scaAtSignIn ?? 'enrolled-users',
      created_at: input.now,
      chart: input.chart ?? chartFor(input.country),
      sample_of: input.sampleOf ?? null,
      closed_at: input.sampleOf === undefined ? null : input.now,
    })
    .execute();
  await appendAudit(trx, {
    companyId,
    at: input.now,
    actorId: null,
    onBehalfOf: null,
    ip: '',
    action: 'companies.open',
    entity: 'company',
    entityId: companyId,
    after: { name: input.name },
  });
}
