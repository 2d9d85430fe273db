import { z } from 'zod';
import { defineJob } from '#platform/jobs/job.ts';
import { companyIdSchema } from '#areas/companies/contract/company.ts';
import { userIdSchema } from '#areas/identity/contract/user.ts';

/** Looks at one member: reminds, warns, blocks, and lets pay again. */
export const followMemberJob = defineJob({
  name: 'receipts.follow-member',
  schema: z.object({ companyId: companyIdSchema, userId: userIdSchema }),
});

/** Looks at everybody of a company, each in a transaction of their own; with `isRuleNew` their payments are judged anew. */
export const followCompanyJob = defineJob({
  name: 'receipts.follow-company',
  schema: z.object({ companyId: companyIdSchema, isRuleNew: z.boolean().default(false) }),
  atOnce: 1,
});
