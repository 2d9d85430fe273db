import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { peopleHolding } from '#areas/members/server/door.ts';
import { confirmersNamed } from '../settings/read-pay-settings.ts';

/**
 * A run that too few people may confirm would wait for ever: whoever puts it together does not confirm it.
 * @throws AppError too_few_to_confirm where fewer than `needed` others may.
 */
export async function refuseUnconfirmable({ trx, actor }: Context, needed: 1 | 2): Promise<void> {
  // One other is always found or invited; two are what the settings ask for, and the wrong person may be one of them.
  if (needed === 1) return;
  const controllers = new Set(await peopleHolding(trx, actor.companyId, ['controller']));
  const named = (await confirmersNamed(trx, actor.companyId)).filter((userId) => controllers.has(userId));
  const others = new Set([...(await peopleHolding(trx, actor.companyId, ['owner'])), ...named]);
  others.delete(actor.impersonatorId ?? actor.userId);
  if (others.size < needed) throw new AppError('too_few_to_confirm');
}
