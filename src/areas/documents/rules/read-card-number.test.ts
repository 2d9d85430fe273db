import { expect, it } from 'vitest';
import { linesOf } from './page-words.ts';
import { readCardLast4 } from './read-card-number.ts';
import { wordsOfLayout } from './words-of-layout.test-kit.ts';

const read = (layout: string) => readCardLast4(linesOf(wordsOfLayout(layout)))?.value;

it.each([
  ['**** **** **** 4711', '4711'],
  ['VISA XXXX XXXX XXXX 0042', '0042'],
  ['Mastercard •••• 9310', '9310'],
  ['Karten-Nr. ############1234', '1234'],
  ['CB xxxxxxxxxxxx8080', '8080'],
  ['Visa ending in 4711', '4711'],
  ['Karte mit Endziffern 4711', '4711'],
  ['Carte se terminant par 4711', '4711'],
  ['Tarjeta terminada en 4711', '4711'],
])('the card of "%s" ends in %s', (line, last4) => {
  expect(
    read(`
KIOSK NORD
${line}
SUMME EUR 12,40`),
  ).toBe(last4);
});

it.each([
  ['a number that is printed whole', '4111 1111 1111 1111'],
  ['a total in stars', '*** 12,40 ***'],
  ['a number of a till', 'Terminal 64210042'],
  [
    'two cards',
    `**** 4711
Punkte **** 0815`,
  ],
  ['a mask that is no number', '****12345'],
  ['a line of stars', '******** 2026-03-12'],
])('%s says nothing of the card', (_what, line) => {
  expect(read(line)).toBeUndefined();
});
