import type { Instant } from '#kernel/instant.ts';
import { moneyToWire } from '#kernel/money.ts';
import { addDays, firstDayOf, monthOf, type PlainDate } from '#kernel/plain-date.ts';
import { inScope } from '#platform/db/scope.ts';
import type { RawContext } from '#platform/http/call.ts';
import type { Merchant } from '#areas/cards/contract/issuer-message.ts';
import { paymentsToProve } from '#areas/cards/server/door.ts';
import { saveReading, storeFile } from '#areas/documents/server/door.ts';
import { expectSeveral, receiveReceipt, refuseReceipt, signAffidavit } from '#areas/receipts/server/door.ts';
import { atHour } from './at-hour.ts';
import { DOMAIN } from './cast.ts';
import { shop, WORKSHOP_CARD, type DemoCard } from './cards/cast.ts';
import { refOf } from './cards/network.ts';
import { addReceiptTo, buy, eur, isBought, photoOf, receiptOf } from './cards/purchase.ts';
import type { DemoReceipt } from './documents/demo-receipt.ts';
import { asPerson, personOf, type World } from './world.ts';

/** Nobody prepares what was bought in the last days. */
const isOpen = (): Promise<boolean> => Promise.resolve(false);

const BOUGHT_HOUR = 11;
const LATE_DAYS = 10;
const SWORN_DAYS = 8;
const REFUSED_DAYS = 6;
const SEVERAL_DAYS = 2;
const LATE = { card: WORKSHOP_CARD, minor: 8_640n, shop: shop('PENSION SEEBLICK', '7011') };
const SWORN = { card: WORKSHOP_CARD, minor: 7_900n, shop: shop('PARKHAUS MESSE', '7523') };
const SEVERAL = { card: WORKSHOP_CARD, minor: 11_250n, shop: shop('KONGRESS AM HAFEN', '7399') };
/** Bought by the approver a few days ago, see `latest.ts`; payments leave the shop's number away. */
const REFUSED = { card: WORKSHOP_CARD, minor: 31_240n, merchant: 'MODULOR MATERIAL' };

/**
 * Receipts in every state beside those that are there, missing or not needed: one late, one refused, one that is sworn not
 * to exist, and one of which more follow until the month ends; and two that came without a payment. Who has few of them
 * late pays on.
 */
export async function oweReceipts(world: World, today: PlainDate): Promise<void> {
  await pay(world, LATE, atHour(addDays(today, -LATE_DAYS), BOUGHT_HOUR));
  await swearNone(world, today);
  await refuseOne(world, today);
  await expectMore(world, today);
  await receiveLoose(world, today);
}

type Bought = { readonly card: DemoCard; readonly minor: bigint; readonly shop: Merchant };

/** A start that was cut off pays once. */
async function pay(world: World, { card, minor, shop: merchant }: Bought, at: Instant): Promise<void> {
  const ref = await refOf(world, { holder: card.holder, name: card.name, at });
  if (ref === null || at > world.clock() || (await isBought(world, ref, at))) return;
  await buy(world, { card: ref, at, shop: merchant, channel: 'online', asked: eur(minor), minor });
}

const findPaid = ({ db, companyId }: World, merchant: string) =>
  inScope(db, { companyId, userId: null }, async (trx) =>
    (await paymentsToProve(trx, companyId, {})).find((payment) => payment.merchant === merchant),
  );

async function swearNone(world: World, today: PlainDate): Promise<void> {
  const { card, shop: merchant } = SWORN;
  await pay(world, SWORN, atHour(addDays(today, -SWORN_DAYS), BOUGHT_HOUR));
  const payment = await findPaid(world, merchant.name);
  if (payment === undefined || payment.fileIds.length > 0) return;
  const at = atHour(addDays(today, 3 - SWORN_DAYS), 10);
  const who = { key: card.holder, at };
  const context: RawContext = {
    ...(await asPerson(world, who, ({ actor, now, ip }) => Promise.resolve({ actor, now, ip }))),
    isStillAllowed: () => Promise.resolve(true),
    inCompany: (work) => asPerson(world, who, work),
  };
  await signAffidavit(
    context,
    {
      cardPaymentId: payment.id,
      reason: 'lost',
      description: 'Parking at the fair for the workshop; the ticket stayed in the machine at the exit.',
      signerName: personOf(world, card.holder).fullName,
      lang: 'en',
    },
    { files: world.files, isPrepared: isOpen },
  );
}

/** What was sent is no receipt of what was bought. */
async function refuseOne(world: World, today: PlainDate): Promise<void> {
  const { card, merchant, minor } = REFUSED;
  const payment = await findPaid(world, merchant);
  if (payment === undefined || payment.proof === 'refused') return;
  const on = addDays(today, -REFUSED_DAYS);
  await addReceiptTo(world, {
    find: () => Promise.resolve(payment),
    holder: card.holder,
    receipt: printed({ name: 'Modulor', city: 'Berlin', on, number: '4711', label: 'Material', minor }),
    coding: { costCenter: card.costCenter, category: 'Office supplies', description: 'Material for the workshop' },
  });
  await asPerson(world, { key: 'controller', at: atHour(addDays(on, 3), 10) }, (context) =>
    refuseReceipt(
      context,
      { cardPaymentId: payment.id, reason: 'not_itemised', note: 'Please send the one that lists what you bought.' },
      isOpen,
    ),
  );
}

/** Settled in the month that is running, so that there is time until it ends. */
async function expectMore(world: World, today: PlainDate): Promise<void> {
  const first = firstDayOf(monthOf(today));
  const before = addDays(today, -SEVERAL_DAYS);
  // Where the month has just begun, in its first hours.
  await pay(world, SEVERAL, before < first ? atHour(first, 0) : atHour(before, BOUGHT_HOUR));
  const payment = await findPaid(world, SEVERAL.shop.name);
  if (payment === undefined || payment.proof !== null || payment.bookedOn < first) return;
  const at = atHour(payment.bookedOn, payment.bookedOn === today ? 0 : 20);
  await asPerson(world, { key: SEVERAL.card.holder, at }, (context) =>
    expectSeveral(context, { cardPaymentId: payment.id, isExpected: true }),
  );
}

/** One is of the payment that is late, which somebody has to confirm; nobody knows what the other one is of. */
async function receiveLoose(world: World, today: PlainDate): Promise<void> {
  const late = printed({
    name: 'Pension Seeblick',
    city: 'Lübeck',
    on: addDays(today, -LATE_DAYS),
    number: '2207',
    label: 'Übernachtung',
    minor: LATE.minor,
  });
  const unknown = printed({
    name: 'Blumen Rosa',
    city: 'Berlin',
    on: addDays(today, -4),
    number: '0815',
    label: 'Strauß',
    minor: 2_650n,
  });
  await receive(world, late, { holder: LATE.card.holder, on: addDays(today, -2) });
  await receive(world, unknown, { holder: 'approver', on: addDays(today, -1) });
}

type Printed = Pick<Parameters<typeof receiptOf>[0], 'name' | 'city' | 'on' | 'number' | 'label'> & { minor: bigint };
const printed = ({ minor, ...receipt }: Printed): DemoReceipt =>
  receiptOf({ ...receipt, language: 'de', vatRate: '19', amount: eur(minor) });

/** Somebody sends a receipt by mail and names no payment. */
async function receive(
  world: World,
  receipt: DemoReceipt,
  { holder, on }: { holder: string; on: PlainDate },
): Promise<void> {
  const at = atHour(on, 8);
  const file = await photoOf(world, receipt);
  const { companyId } = world;
  await asPerson(world, { key: holder, at }, async ({ trx, actor }) => {
    const stored = { companyId, file, uploadedBy: actor.userId, purpose: 'receipt' as const, now: at };
    const { fileId, isNew } = await storeFile(trx, stored);
    if (!isNew) return;
    const sure = { confidence: 0.98, origin: 'ocr' as const };
    const gross = receipt.lines[0]?.amount ?? eur(0n);
    await saveReading(trx, companyId, {
      fileId,
      outcome: {
        state: 'done',
        parts: null,
        reading: {
          kind: 'receipt',
          supplierName: { value: receipt.merchant.name, ...sure },
          issuedOn: { value: receipt.boughtOn, ...sure },
          gross: { value: moneyToWire(gross), ...sure },
          vatBreakdown: [],
          lines: [],
        },
        findings: [],
        warnings: [],
      },
    });
    const sender = `${holder}@${DOMAIN}`;
    await receiveReceipt(trx, companyId, { fileId, ownerId: actor.userId, source: 'mail', sender, now: at });
  });
}
