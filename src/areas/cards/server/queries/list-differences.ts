import { sql } from 'kysely';
import type { Context } from '#platform/http/call.ts';
import type { CardDifferenceView } from '../../contract/card-difference.ts';
import { firstAccount } from '../commands/new-card.ts';
import { cardsTables } from '../tables.ts';

const SHOWN_MAX = 50;

/** What the last comparison found, and what the issuer refused and was not asked again since; when it was compared. */
export async function listDifferences({
  trx,
  actor,
}: Context): Promise<{ differences: CardDifferenceView[]; comparedAt: string | null }> {
  const account = await firstAccount(trx, actor.companyId);
  if (account === null) return { differences: [], comparedAt: null };
  const kept = await cardsTables(trx)
    .selectFrom('cards.difference')
    .select('difference')
    .where('company_id', '=', actor.companyId)
    .where('account_id', '=', account.id)
    .orderBy('position')
    .limit(SHOWN_MAX)
    .execute();
  const { rows: refused } = await sql<{ cardId: string; card: string; theirs: string }>`
    select c.id as "cardId", trim(c.name || ' •••• ' || coalesce(c.last4, '')) as card, coalesce(o.reason, '') as theirs
    from cards.issuer_order o join cards.card c on c.company_id = o.company_id and c.id = o.card_id
    where o.company_id = ${actor.companyId} and c.account_id = ${account.id} and o.state = 'refused'
      and c.state not in ('expired', 'cancelled', 'lost', 'stolen')
      and not exists (select from cards.issuer_order n where n.company_id = o.company_id and n.card_id = o.card_id
        and n.position > o.position and n.kind = o.kind)
    order by o.asked_at desc limit ${SHOWN_MAX}`.execute(trx);
  return {
    differences: [
      ...refused.map((row) => ({ ...row, cardId: row.cardId as never, kind: 'refused' as const })),
      ...kept.map(({ difference }) => difference),
    ],
    comparedAt: account.compared_at,
  };
}
