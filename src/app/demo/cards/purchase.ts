import type { CurrencyCode } from '#kernel/currency.ts';
import type { Instant } from '#kernel/instant.ts';
import { money, moneyToWire, type Money } from '#kernel/money.ts';
import { addDays, type PlainDate } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import { valueOrThrow } from '#platform/http/errors.ts';
import { networkTables, pay, take } from '#areas/card-network/server/door.ts';
import type { CardPaymentId } from '#areas/cards/contract/card-id.ts';
import type { Merchant } from '#areas/cards/contract/issuer-message.ts';
import { findByIssuerRef, sayOfCardPayment } from '#areas/cards/server/door.ts';
import type { CostCenterId, ExpenseCategoryId } from '#areas/dimensions/contract/dimension.ts';
import { storeFile, takeInFile } from '#areas/documents/server/door.ts';
import { atHour } from '../at-hour.ts';
import { receiptTotals, type DemoReceipt } from '../documents/demo-receipt.ts';
import { makeReceiptPicture } from '../documents/make-receipt-picture.ts';
import { markUnread } from '../spend.ts';
import { asPerson, type World } from '../world.ts';
import { EUR, networkAt } from './network.ts';

export type Purchase = {
  readonly card: string;
  readonly at: Instant;
  readonly shop: Merchant;
  readonly channel: 'online' | 'chip';
  /** In the shop's currency, and in euros. */
  readonly asked: Money;
  readonly minor: bigint;
};

/** Somebody pays, and the shop takes it in the evening. @returns by what the network knows the payment; null where it was declined, or made before a start was cut off. */
export async function buy(world: World, { card, at, shop, channel, asked, minor }: Purchase): Promise<string | null> {
  if (await isBought(world, card, at)) return null;
  const { purchase, answer } = await pay(networkAt(world, at), {
    card,
    merchant: shop,
    channel,
    asked: moneyToWire(asked),
    amountMinor: minor,
  });
  if (!answer.isApproved) return null;
  return take(networkAt(world, at), { purchase, minor, isFinal: true });
}

/** Whether the network knows a purchase by this card at this moment. */
export async function isBought({ db }: World, card: string, at: Instant): Promise<boolean> {
  const row = await networkTables(db)
    .selectFrom('card_network.purchase')
    .select('ref')
    .where('card_ref', '=', card)
    .where('made_at', '=', at)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether anything was bought since by any card that draws on this account. */
export async function isBoughtSince({ db }: World, account: string, at: Instant): Promise<boolean> {
  const row = await networkTables(db)
    .selectFrom('card_network.purchase as purchase')
    .innerJoin('card_network.card as card', 'card.ref', 'purchase.card_ref')
    .select('purchase.ref')
    .where('card.account_ref', '=', account)
    .where('purchase.made_at', '>=', at)
    .executeTakeFirst();
  return row !== undefined;
}

export type Coding = { readonly costCenter: string; readonly category: string; readonly description: string };

type Proof = { readonly holder: string; readonly receipt: DemoReceipt; readonly coding: Coding };

/** The holder adds the receipt on the day after, with what it was for; the tax office at home pays its VAT back. */
export const hasReceipt = (world: World, { paymentRef, ...proof }: Proof & { paymentRef: string }): Promise<void> =>
  addReceiptTo(world, { ...proof, find: ({ trx }) => findByIssuerRef(trx, world.companyId, paymentRef) });

/** A photo of what a shop printed, as somebody takes it. */
export const photoOf = async (world: World, receipt: DemoReceipt) =>
  valueOrThrow(
    await takeInFile(world.files, world.companyId, {
      fileName: `receipt-${receipt.boughtOn}-${receipt.number}.jpg`,
      bytes: new Uint8Array(makeReceiptPicture(receipt)),
    }),
  );

/** The same for a payment that is found otherwise. */
export async function addReceiptTo(
  world: World,
  {
    find,
    holder,
    receipt,
    coding,
  }: Proof & { find: (context: Context) => Promise<{ id: CardPaymentId; version: number } | null> },
): Promise<void> {
  const at = atHour(addDays(receipt.boughtOn, 1), 9);
  const file = await photoOf(world, receipt);
  const isOfHome = receipt.language === 'de';
  await asPerson(world, { key: holder, at }, async (context) => {
    const found = await find(context);
    if (found === null) return;
    const { companyId } = world;
    const stored = { companyId, file, uploadedBy: context.actor.userId, purpose: 'receipt' as const, now: at };
    const { fileId, isNew } = await storeFile(context.trx, stored);
    if (isNew) await markUnread(context.trx, world, fileId);
    await sayOfCardPayment(
      context,
      {
        cardPaymentId: found.id satisfies CardPaymentId,
        version: found.version,
        description: coding.description,
        costCenterId: (world.costCenters.get(coding.costCenter) ?? null) as CostCenterId | null,
        expenseCategoryId: (world.categories.get(coding.category) ?? null) as ExpenseCategoryId | null,
        vatLines: isOfHome
          ? receiptTotals(receipt).groups.map(({ rate, net, tax }) => ({
              rate,
              net: moneyToWire(net),
              tax: moneyToWire(tax),
            }))
          : [],
        fileIds: [fileId],
      },
      // Nobody prepares what was bought yesterday.
      () => Promise.resolve(false),
    );
  });
}

/** The receipt of one line that a shop prints. */
export const receiptOf = (input: {
  name: string;
  city: string;
  language: DemoReceipt['language'];
  on: PlainDate;
  number: string;
  label: string;
  amount: Money;
  vatRate: string;
}): DemoReceipt => ({
  language: input.language,
  merchant: { name: input.name, street: '', city: input.city },
  number: input.number,
  boughtOn: input.on,
  boughtAt: '12:30',
  currency: input.amount.currency as CurrencyCode,
  lines: [{ label: input.label, amount: input.amount, vatRate: input.vatRate }],
  paidBy: 'card',
});

export const eur = (minor: bigint): Money => money(minor, EUR);
