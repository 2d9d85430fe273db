import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';

export type SubjectName = { number: number | null; title: string };

/**
 * What this area does not know of the subjects it decides about, brought by the area above when the application is put
 * together: which types of spend there are, what each subject is called, and that a screen which shows one is stale.
 */
export type Subjects = {
  readonly spendTypes: readonly string[];
  readonly namesOf: (
    trx: Trx,
    companyId: CompanyId,
    subjectIds: readonly string[],
  ) => Promise<Map<string, SubjectName>>;
  /** Those of these suppliers that the company has, archived ones too. */
  readonly suppliersAmong: (trx: Trx, companyId: CompanyId, supplierIds: readonly string[]) => Promise<string[]>;
  /** Locks these in one order. Whoever decides locks the subject before its process, so everybody else does too. */
  readonly hold: (trx: Trx, companyId: CompanyId, subjectIds: readonly string[]) => Promise<void>;
  /**
   * Other people are asked than a screen shows: whoever decides has to look again. `waitsSince` is when a new question
   * began; null where the same one goes on waiting, which must not look any fresher for it.
   */
  readonly renew: (
    trx: Trx,
    companyId: CompanyId,
    renewed: { subjectId: string; waitsSince: Instant | null },
  ) => Promise<void>;
};
