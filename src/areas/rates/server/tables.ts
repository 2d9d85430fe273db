import type { Kysely } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { Instant } from '#kernel/instant.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';

export type RatesTables = {
  'rates.fx_rate': {
    company_id: CompanyId;
    id: string;
    from_currency: CurrencyCode;
    to_currency: CurrencyCode;
    rate_on: PlainDate;
    rate: string;
    source: string;
    per_base: string | null;
    reason: string | null;
    entered_by: UserId | null;
    entered_at: Instant | null;
  };
  'rates.euro_rate': { currency: CurrencyCode; rate_on: PlainDate; per_euro: string; source: string };
};

export const ratesTables = (db: Kysely<object>): Kysely<RatesTables> => db.withTables<RatesTables>();
