import { money } from '#kernel/money.ts';
import { addDays, type PlainDate } from '#kernel/plain-date.ts';
import type { ExpenseCategoryId, CostCenterId } from '#areas/dimensions/contract/dimension.ts';
import { createCards, firstAccount, keepAccount } from '#areas/cards/server/door.ts';
import { atHour } from '../at-hour.ts';
import { asPerson, personOf, type World } from '../world.ts';
import { OPEN_CARDS, SUBSCRIPTIONS, type DemoCard } from './cast.ts';
import { carryOut, EUR, issuerOf } from './network.ts';

const LEDGER_CODE = '512400';

/** The account at the issuer and the cards that are used from the first month on; none of it twice. */
export async function openCards(world: World, foundedOn: PlainDate): Promise<void> {
  const at = atHour(addDays(foundedOn, 1), 8);
  const issuer = issuerOf(world);
  const opened = await issuer.openAccount({ key: world.companyId, name: 'Card account', currency: EUR });
  const isNew = await asPerson(world, { key: 'owner', at }, async (context) => {
    if ((await firstAccount(context.trx, world.companyId)) !== null) return false;
    await keepAccount(context, { opened, issuer, ledgerCode: LEDGER_CODE });
    return true;
  });
  if (!isNew) return;
  const make = async (card: DemoCard, supplierName: string | null): Promise<void> => {
    const [cardId] = await asPerson(world, { key: 'admin', at }, (context) =>
      createCards(context, {
        holderIds: [personOf(world, card.holder).userId],
        kind: supplierName === null ? 'multi_use' : 'recurring',
        name: card.name,
        supplierName,
        limit: money(card.limitMinor, EUR),
        recurrence: 'month',
        controls: null,
        costCenterId: (world.costCenters.get(card.costCenter) ?? null) as CostCenterId | null,
        expenseCategoryId:
          supplierName === null
            ? null
            : ((world.categories.get('Software and hosting') ?? null) as ExpenseCategoryId | null),
      }),
    );
    if (cardId !== undefined) await carryOut(world, cardId, at);
  };
  for (const card of OPEN_CARDS) await make(card, null);
  for (const card of SUBSCRIPTIONS) await make(card, card.supplier);
}
