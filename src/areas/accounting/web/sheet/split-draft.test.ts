import { expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import type { PayableRow } from '../../contract/bookkeeping.ts';
import { draftOf, readDraft, readPercent } from './split-draft.ts';

const eur = (minor: string) => ({ minor, currency: currency('EUR') });
const part = (share: string) => ({
  key: 0,
  share,
  expenseAccount: null,
  costCenterId: null,
  description: '',
  analyticalValues: [],
});

it('reads percentages as people type them', () => {
  expect(['60 %', '33,33%', '0,5 %', '5'].map(readPercent)).toEqual([6000, 3333, 50, null]);
  expect([readPercent('0 %'), readPercent('100 %')]).toEqual([null, null]);
});

it('leaves the rest to the last line, also of what is below zero', () => {
  expect(readDraft([part('60 %'), part('1.000,00')], eur('840000'), 'de')).toMatchObject({
    parts: [eur('504000'), eur('100000')],
    percents: [6000, null],
    rest: eur('236000'),
  });
  expect(readDraft([part('10.00')], eur('-2500'), 'en')).toMatchObject({ parts: [eur('-1000')], rest: eur('-1500') });
});

it('leaves nothing while a part cannot be read or takes it all', () => {
  expect(readDraft([part('')], eur('100'), 'en')).toMatchObject({ parts: [null], rest: null });
  expect(readDraft([part('1.00')], eur('100'), 'en').rest).toBeNull();
});

it('is written as it was asked for', () => {
  const split = {
    percent: 3350,
    amount: eur('-335'),
    expenseAccount: '4610',
    costCenterId: null,
    analyticalValues: [],
  };
  const row = { splits: [split, { ...split, percent: 6000 }, { ...split, percent: null }] } as unknown as PayableRow;
  expect(draftOf(row, 'de').map(({ share }) => share)).toEqual(['33,50 %', '60 %', '3,35']);
});
