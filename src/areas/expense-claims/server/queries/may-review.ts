import type { Result } from '#kernel/result.ts';
import type { Context } from '#platform/http/call.ts';
import { mayTakePart, NOBODY, peopleBehind, type DutyRefusal } from '#areas/members/server/door.ts';
import type { ClaimTableRow } from '../tables.ts';

type Asked = Pick<ClaimTableRow, 'member_id'> & { readonly delegate_id: ClaimTableRow['member_id'] | null };

/** Whether the caller may review a claim: nobody does whose it is, nor who wrote it (domain rules 2.0). */
export const mayReview = ({ actor }: Pick<Context, 'actor'>, row: Asked): Result<null, DutyRefusal> => {
  const asked = [row.member_id, row.delegate_id].filter((one) => one !== null);
  return mayTakePart('reviewed', peopleBehind(actor), { life: { ...NOBODY, asked }, separation: 'full' });
};
