import { z } from 'zod';
import { defineJob } from '#platform/jobs/job.ts';
import { companyIdSchema } from '#areas/companies/contract/company.ts';
import { userIdSchema } from '#areas/identity/contract/user.ts';
import { requestIdSchema } from '../../contract/request-id.ts';

/** A decision that was kept for a few seconds counts now. */
export const carryOutJob = defineJob({
  name: 'requests.carry-out-decision',
  schema: z.object({ companyId: companyIdSchema, requestId: requestIdSchema, userId: userIdSchema }),
});
