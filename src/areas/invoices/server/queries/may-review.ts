import type { Result } from '#kernel/result.ts';
import type { Context } from '#platform/http/call.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { mayTakePart, NOBODY, peopleBehind, type DutyRefusal } from '#areas/members/server/door.ts';
import type { LoadedInvoice } from './load-invoice.ts';

type Asked = Pick<LoadedInvoice, 'requester_id' | 'delegate_id'>;

/** Whoever asked for an invoice, and whoever wrote it in their name. */
export const askersOf = ({ requester_id, delegate_id }: Asked): UserId[] =>
  [requester_id, delegate_id].filter((one) => one !== null);

/** Whether the caller may review it: nobody does who asked for it or wrote it (domain rules 2.15). */
export const mayReview = ({ actor }: Pick<Context, 'actor'>, row: Asked): Result<null, DutyRefusal> =>
  mayTakePart('reviewed', peopleBehind(actor), { life: { ...NOBODY, asked: askersOf(row) }, separation: 'full' });
