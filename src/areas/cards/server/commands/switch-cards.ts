import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import type { CardSwitch } from '../../contract/card-settings.ts';
import { readCardSettings } from '../queries/card-settings.ts';
import { cardsTables } from '../tables.ts';
import { CARD_TOPICS } from './topics.ts';

/** Switches one kind on or off. Switching to what it is changes nothing and leaves no trace. */
export async function switchCards(
  context: Context,
  { which, isOn }: { which: CardSwitch; isOn: boolean },
): Promise<void> {
  const { trx, actor } = context;
  const before = await readCardSettings(trx, actor.companyId);
  if (before[which] === isOn) return;
  await cardsTables(trx)
    .insertInto('cards.setting')
    .values({ company_id: actor.companyId, ...before, [which]: isOn })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ [which]: isOn }))
    .execute();
  await recordChange(context, {
    action: 'cards.switch-kind',
    entity: 'company',
    entityId: actor.companyId,
    before: { [which]: before[which] },
    after: { [which]: isOn },
    topics: CARD_TOPICS,
  });
}
