import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { peopleConfirming } from '../settings/people-confirming.ts';

/**
 * A run that too few people may confirm would wait for ever: whoever puts it together does not confirm it.
 * @throws AppError too_few_to_confirm where fewer than `needed` others may.
 */
export async function refuseUnconfirmable({ trx, actor }: Context, needed: 1 | 2): Promise<void> {
  // One other is always found or invited; two are what the settings ask for, and the wrong person may be one of them.
  if (needed === 1) return;
  const others = await peopleConfirming(trx, actor.companyId);
  others.delete(actor.impersonatorId ?? actor.userId);
  if (others.size < needed) throw new AppError('too_few_to_confirm');
}
