import type { Instant } from '#kernel/instant.ts';
import { money } from '#kernel/money.ts';
import { addDays, addMonths, type PlainDate } from '#kernel/plain-date.ts';
import { activateCard, listMyCards, orderCards, orderOwnCard, switchCards } from '#areas/cards/server/door.ts';
import type { Address } from '#areas/cards/contract/delivery.ts';
import { atHour } from '../at-hour.ts';
import { asPerson, personOf, type World } from '../world.ts';
import { TRAVEL_CARD } from './cast.ts';
import { carryOut, EUR, issuersOf, refOf } from './network.ts';

const BERLIN: Address = { line1: 'Torstraße 40', line2: '', postcode: '10119', city: 'Berlin', country: 'DE' };
const LYON: Address = { line1: '12 rue Mercière', line2: '', postcode: '69002', city: 'Lyon', country: 'FR' };
/** Cards are good for four years: one that was ordered this long ago is replaced soon. */
const MONTHS_AGO = 46;

type Plastic = {
  readonly holder: string;
  readonly name: string;
  readonly address: Address;
  readonly limitMinor: bigint;
};

/** The plastic card that is used since the first month; it is as old as it must be to expire soon. */
export async function orderTravelCard(
  world: World,
  { today, activatedAt }: { today: PlainDate; activatedAt: Instant },
): Promise<void> {
  const at = activatedAt;
  if ((await refOf(world, { ...TRAVEL_CARD, at })) !== null) return;
  await order(world, addMonths(today, -MONTHS_AGO), { ...TRAVEL_CARD, address: BERLIN });
  await asPerson(world, { key: TRAVEL_CARD.holder, at: activatedAt }, async (context) => {
    const { items } = await listMyCards(context);
    for (const { id, last4, kind, state } of items)
      if (kind === 'physical' && state === 'ordered') await activateCard(context, { cardId: id, last4: last4 ?? '' });
  });
}

/** One card of plastic in the post, and one that somebody asks for. */
export async function orderPlastic(world: World, today: PlainDate): Promise<void> {
  await order(world, addDays(today, -2), { holder: 'approver', name: 'Fairs', address: LYON, limitMinor: 200_000n });
  await asPerson(world, { key: 'admin', at: atHour(addDays(today, -20), 9) }, (context) =>
    switchCards(context, { which: 'own_order', isOn: true }),
  );
  await asPerson(world, { key: 'requester', at: atHour(addDays(today, -1), 9) }, (context) =>
    orderOwnCard(context, {
      nameOnCard: personOf(world, 'requester').fullName.slice(0, 24),
      place: 'office',
      address: BERLIN,
    }),
  );
}

async function order(world: World, day: PlainDate, plastic: Plastic): Promise<void> {
  const at = atHour(day, 10);
  const { cardIds } = await asPerson(world, { key: 'admin', at }, (context) =>
    orderCards(context, issuersOf(world), {
      lines: [
        {
          holderId: personOf(world, plastic.holder).userId,
          kind: 'physical',
          name: plastic.name,
          limit: money(plastic.limitMinor, EUR),
          recurrence: 'month',
          controls: null,
          costCenterId: null,
          expenseCategoryId: null,
          delivery: {
            nameOnCard: personOf(world, plastic.holder).fullName.slice(0, 24),
            place: plastic.address === BERLIN ? 'office' : 'own',
            address: plastic.address,
          },
        },
      ],
    }),
  );
  for (const cardId of cardIds) await carryOut(world, cardId, at);
}
