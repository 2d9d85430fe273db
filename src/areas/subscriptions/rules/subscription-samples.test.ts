import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parseDecimalAmount } from '#kernel/money.ts';
import { currency } from '#kernel/currency.ts';
import { addDays, plainDate } from '#kernel/plain-date.ts';
import { judgeCharge, missingCharge, type WatchedCharge } from './detect.ts';
import { findSubscription, type SeenCharge } from './find-subscription.ts';
import { nextExpected } from './recurrence.ts';
import { isSameShop } from './same-shop.ts';

const UP = ['../../../../../shared', '../../../../../../shared'].map((up) => path.resolve(import.meta.dirname, up));
const FOLDER = path.join(UP.find((folder) => existsSync(folder)) ?? '', 'samples/subscriptions');

it.skipIf(existsSync(FOLDER))('../shared/samples is not there: the charges of two years are skipped', () => {});
const readJson = (name: string): unknown => JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8'));

type Charges = {
  charges: { date: string; descriptor: string; amount: string; currency: string }[];
  expected: { merchant: string; recurrence: string | null }[];
};

/** By what each merchant of the sample is told on its statements. */
const BEGINS: Readonly<Record<string, string>> = {
  OVHcloud: 'OVH',
  'Amazon Web Services': 'AWS',
  Notion: 'PADDLE.NET* NOTION',
};

function chargesOf({ charges }: Charges, merchant: string): (SeenCharge & WatchedCharge)[] {
  const begins = (BEGINS[merchant] ?? merchant).toLowerCase();
  return charges
    .filter(({ descriptor }) => descriptor.toLowerCase().startsWith(begins))
    .map((charge, at) => ({
      id: String(at),
      on: plainDate(charge.date),
      minor: parseDecimalAmount(charge.amount, currency(charge.currency))?.minor ?? 0n,
      currency: currency(charge.currency),
      shop: charge.descriptor,
    }));
}

/** As a company lives through it: found after the charges so far, then watched. */
function liveThrough(charges: readonly (SeenCharge & WatchedCharge)[]) {
  for (let count = 1; count <= charges.length; count += 1) {
    const found = findSubscription(charges.slice(0, count));
    if (found === null) continue;
    const said: string[] = [];
    let nextOn = found.nextOn;
    for (const [at, charge] of charges.entries()) {
      if (at < count) continue;
      const watched = { ...found, multiReceipt: false, nextOn };
      if (missingCharge(watched, addDays(charge.on, -1)) !== null) said.push(`missing_charge ${nextOn.slice(0, 7)}`);
      for (const { kind } of judgeCharge({ watched, before: charges.slice(0, at) }, charge, isSameShop))
        said.push(`${kind} ${charge.on.slice(0, 7)}`);
      nextOn = nextExpected(found.anchorOn, found.recurrence, charge.on);
    }
    return { recurrence: found.recurrence, said };
  }
  return null;
}

it.skipIf(!existsSync(FOLDER))(
  'two years of charges: every subscription is found, no false friend, and each says what happened',
  () => {
    const sample = readJson('charges.json') as Charges;
    const lived = Object.fromEntries(
      sample.expected.map(({ merchant }) => [merchant, liveThrough(chargesOf(sample, merchant))]),
    );
    process.stdout.write(`${JSON.stringify(lived)}\n`);
    expect(
      Object.fromEntries(Object.entries(lived).map(([merchant, found]) => [merchant, found?.recurrence ?? null])),
    ).toEqual(Object.fromEntries(sample.expected.map(({ merchant, recurrence }) => [merchant, recurrence])));
    expect(
      Object.fromEntries(
        Object.entries(lived).flatMap(([merchant, found]) => (found === null ? [] : [[merchant, found.said]])),
      ),
    ).toEqual({
      Slack: ['price_change 2026-01'],
      GitHub: ['missing_charge 2025-10'],
      Zoom: ['double_charge 2025-08'],
      OVHcloud: [],
      'Amazon Web Services': [],
      Figma: [],
      Notion: [],
    });
  },
);

it.skipIf(!existsSync(FOLDER))('no look-alike is the shop that it looks like, and most spellings of a shop are', () => {
  const lookalikes = readJson('lookalikes.json') as { descriptor: string; must_not_be: string }[];
  const taken = lookalikes.filter(({ descriptor, must_not_be: name }) => isSameShop(descriptor, name));
  const { merchants } = readJson('saas-merchants.json') as { merchants: { merchant: string; descriptors: string[] }[] };
  const pairs = merchants.flatMap(({ merchant, descriptors }) => descriptors.map((text) => [merchant, text] as const));
  const known = pairs.filter(([merchant, text]) => isSameShop(merchant, text));
  process.stdout.write(
    `look-alikes taken: ${taken.length} of ${lookalikes.length}; spellings known: ${known.length} of ${pairs.length}\n`,
  );
  expect(taken).toEqual([]);
});
