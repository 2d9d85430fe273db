import type { JSONColumnType, Kysely } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { Definitions } from '../contract/rule-book.ts';
import type { Part, RuleId } from '../contract/rule-words.ts';

export type PoliciesTables = {
  'policies.rule_version': {
    company_id: CompanyId;
    part: Part;
    version: number;
    definition: JSONColumnType<Definitions[Part]>;
    valid_from: PlainDate;
    published_at: Instant;
    published_by: UserId;
  };
  'policies.finding': {
    company_id: CompanyId;
    subject_id: string;
    rule_id: RuleId;
    part: Part;
    version: number;
    severity: number;
    member_id: UserId;
    found_at: Instant;
    kind: string;
  };
  'policies.limit_ask': {
    company_id: CompanyId;
    member_id: UserId;
    rule_id: RuleId;
    asked_on: PlainDate;
    reason: string;
    asked_at: Instant;
  };
};

export const policiesTables = (db: Kysely<object>): Kysely<PoliciesTables> => db.withTables<PoliciesTables>();
