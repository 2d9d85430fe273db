import { sql } from 'kysely';
import type { Context } from '#platform/http/call.ts';
import type { CardSettingsView } from '../../contract/card-settings.ts';
import type { CardKind } from '../../rules/card-kinds.ts';
import { firstAccount } from '../commands/new-card.ts';
import { cardsTables } from '../tables.ts';
import { readCardSettings } from './card-settings.ts';

export async function describeCardSettings({ trx, actor }: Context): Promise<CardSettingsView> {
  const rows = await cardsTables(trx)
    .selectFrom('cards.card')
    .select(['kind', sql<number>`count(*)::int`.as('count')])
    .where('company_id', '=', actor.companyId)
    .where('state', 'not in', ['expired', 'cancelled', 'lost', 'stolen'])
    .groupBy('kind')
    .execute();
  const countOf = (kind: CardKind): number => rows.find((row) => row.kind === kind)?.count ?? 0;
  return {
    ...(await readCardSettings(trx, actor.companyId)),
    inUse: {
      single_use: countOf('single_use'),
      recurring: countOf('recurring'),
      multi_use: countOf('multi_use'),
      physical: countOf('physical'),
    },
    hasAccount: (await firstAccount(trx, actor.companyId)) !== null,
    mayChange: actor.rights.has('admin') || actor.rights.has('owner'),
  };
}
