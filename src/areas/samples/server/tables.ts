import type { Kysely, Selectable } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';

export type SampleTableRow = {
  company_id: CompanyId;
  user_id: UserId;
  sample_id: CompanyId;
  asked_at: Instant;
  ready_at: Instant | null;
  failed_at: Instant | null;
  removed_at: Instant | null;
};
export type SampleRow = Selectable<SampleTableRow>;

export type SamplesTables = { 'samples.sample': SampleTableRow };

export const samplesTables = (db: Kysely<object>): Kysely<SamplesTables> => db.withTables<SamplesTables>();
