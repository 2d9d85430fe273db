import type { Generated, Kysely, Selectable } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Chart } from '../contract/charts.ts';
import type { CompanyId, ScaAtSignIn } from '../contract/company.ts';

export type CompanyTableRow = {
  company_id: CompanyId;
  name: string;
  legal_name: string;
  country: string;
  base_currency: CurrencyCode;
  time_zone: string;
  vat_number: string | null;
  registration_number: string | null;
  address: string;
  inbox_name: string;
  close_day: number;
  sca_at_sign_in: ScaAtSignIn;
  seats_max: number | null;
  closed_at: Instant | null;
  created_at: Instant;
  information_version: Generated<number>;
  /** Null for one founded before charts were chosen. */
  chart: Chart | null;
  /** Of a sample the company that it stands beside; null for a real one. */
  sample_of: CompanyId | null;
};
export type CompanyRow = Selectable<CompanyTableRow>;

export type CompaniesTables = {
  'companies.company': CompanyTableRow;
  'companies.counter': { company_id: CompanyId; name: string; value: bigint };
};

export const companiesTables = (db: Kysely<object>): Kysely<CompaniesTables> => db.withTables<CompaniesTables>();
