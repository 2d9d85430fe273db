import type { Duty } from '#areas/members/server/door.ts';
import { requestsTables } from '../tables.ts';

/** What somebody asked for and is not decided stays theirs when they leave: it goes on, and is paid (domain rules 2.15). */
export const requestsDuty: Duty = {
  kind: 'requests',
  count: async (trx, companyId, userId) => {
    const { count } = await requestsTables(trx)
      .selectFrom('requests.request')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('company_id', '=', companyId)
      .where('requester_id', '=', userId)
      .where('state', 'in', ['pending', 'needs_changes'])
      .executeTakeFirstOrThrow();
    return Number(count);
  },
};
