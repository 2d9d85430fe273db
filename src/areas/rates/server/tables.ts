import type { Kysely } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';

export type RatesTables = {
  'rates.fx_rate': {
    company_id: CompanyId;
    id: string;
    from_currency: CurrencyCode;
    to_currency: CurrencyCode;
    rate_on: PlainDate;
    rate: string;
    source: string;
  };
  'rates.euro_rate': { currency: CurrencyCode; rate_on: PlainDate; per_euro: string; source: string };
};

export const ratesTables = (db: Kysely<object>): Kysely<RatesTables> => db.withTables<RatesTables>();
