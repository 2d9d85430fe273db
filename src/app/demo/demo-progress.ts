import { sql } from 'kysely';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Db } from '#platform/db/pool.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { MonthsOf } from '#areas/samples/server/door.ts';

/** How far a company of sample months has come; what stands in its bank at the end of the last one, in cents. */
export type DemoProgress = {
  companyId: CompanyId;
  /** Only of the operator's demo: the other client of its accountant. */
  secondCompanyId: CompanyId | null;
  foundedOn: PlainDate;
  step: number;
  stepCount: number;
  closingMinor: bigint;
};

/** What every such company has in the bank on its first day. */
const OPENING_MINOR = 25_000_000n;

const progress = sql`select first_company as "companyId", second_company as "secondCompanyId", founded_on as "foundedOn",
  step, step_count as "stepCount", closing_minor as "closingMinor" from platform.demo_progress`;

/** The operator's demo company; null where none was begun. */
export async function readProgress(db: Db): Promise<DemoProgress | null> {
  const { rows } = await sql<DemoProgress>`${progress} where not is_sample`.execute(db);
  return rows[0] ?? null;
}

/** A sample company by its id; null before it was founded. */
export async function readSampleProgress(db: Db | Trx, companyId: CompanyId): Promise<DemoProgress | null> {
  const { rows } = await sql<DemoProgress>`${progress} where first_company = ${companyId} and is_sample`.execute(db);
  return rows[0] ?? null;
}

/** How many months of a sample are made, for whoever waits for it. */
export const sampleMonths: MonthsOf = async (trx, sampleId) => {
  const made = await readSampleProgress(trx, sampleId);
  return made === null ? null : { done: made.step, total: made.stepCount };
};

/** Begins at the first month. @returns false where somebody else has begun */
export async function beginProgress(
  db: Db | Trx,
  begun: Omit<DemoProgress, 'step' | 'closingMinor'> & { isSample: boolean },
): Promise<boolean> {
  const { companyId, secondCompanyId, foundedOn, stepCount, isSample } = begun;
  const { rows } = await sql`
    insert into platform.demo_progress (first_company, second_company, founded_on, step, step_count, closing_minor, is_sample)
    values (${companyId}, ${secondCompanyId}, ${foundedOn}, 0, ${stepCount}, ${OPENING_MINOR}, ${isSample})
    on conflict do nothing returning first_company`.execute(db);
  return rows.length > 0;
}

/**
 * Says that so many months are made, the last of which ends with so much in the bank.
 * @returns false where another process has said so
 */
export async function writeStep(
  db: Db | Trx,
  { companyId, step, closingMinor }: Pick<DemoProgress, 'companyId' | 'step' | 'closingMinor'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update platform.demo_progress set step = ${step}, closing_minor = ${closingMinor}
    where first_company = ${companyId} and step = ${step - 1}`.execute(db);
  return numAffectedRows === 1n;
}
