import type { Kysely } from 'kysely';
import type { Id } from '#kernel/id.ts';
import type { Instant } from '#kernel/instant.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';

export type LedgerTables = {
  'ledger.entry': {
    company_id: CompanyId;
    id: Id<'ent'>;
    key: string;
    booked_on: PlainDate;
    description: string;
    posted_at: Instant;
  };
  'ledger.posting': { company_id: CompanyId; entry_id: Id<'ent'>; line: number; account: string; minor: bigint };
  'ledger.balance': { company_id: CompanyId; account: string; minor: bigint };
};

export const ledgerTables = (db: Kysely<object>): Kysely<LedgerTables> => db.withTables<LedgerTables>();
