import { sql } from 'kysely';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Db } from '#platform/db/pool.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';

/** How far the demo company has come; what stands in the bank at the end of its last month, in cents. */
export type DemoProgress = {
  companyId: CompanyId;
  secondCompanyId: CompanyId;
  foundedOn: PlainDate;
  step: number;
  stepCount: number;
  closingMinor: bigint;
};

/** Null where no demo company was begun. */
export async function readProgress(db: Db): Promise<DemoProgress | null> {
  const { rows } =
    await sql<DemoProgress>`select first_company as "companyId", second_company as "secondCompanyId", founded_on as "foundedOn",
    step, step_count as "stepCount", closing_minor as "closingMinor" from platform.demo_progress`.execute(db);
  return rows[0] ?? null;
}

export const writeStep = (db: Db, step: number, closingMinor: bigint): Promise<unknown> =>
  sql`update platform.demo_progress set step = ${step}, closing_minor = ${closingMinor}`.execute(db);
