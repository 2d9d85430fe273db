import { describe, expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import type { PayableRow } from '../../contract/bookkeeping.ts';
import {
  bodyOf,
  codedOf,
  columnsOf,
  firstMissing,
  isMissing,
  learntOf,
  matching,
  originOf,
  readBlock,
  readValue,
  valueOf,
  withValue,
  type Column,
  type Field,
} from './cells.ts';

const field = (id: string, isRequired: boolean): Field =>
  ({
    id,
    name: id,
    isRequired,
    requiredFor: [],
    allowedValues: ['Winter 2026', 'Winter catalogue'],
  }) as unknown as Field;
const [account, vat, costCenter, project, site] = columnsOf([field('fld_site', false), field('fld_project', true)]) as [
  Column,
  Column,
  Column,
  Column,
  Column,
];
const amount = (minor: string) => ({ minor, currency: currency('EUR') });
const split = {
  percent: null,
  amount: amount('-600'),
  expenseAccount: '4610',
  costCenterId: null,
  costCenterName: null,
  description: 'Fair',
  analyticalValues: [],
};
const row = {
  expenseAccount: null,
  expenseAccountOrigin: null,
  costCenterId: 'cc_a',
  analyticalValues: [],
  recoverablePercent: 100,
  splits: [],
  origins: [{ field: 'costCenterId', origin: 'rule' }],
  learnt: { expenseAccount: '4250', costCenterId: null },
} as unknown as PayableRow;

describe('cells', () => {
  it('have the fields that must be set before those that may', () => {
    expect([project.key, site.key]).toEqual(['field:fld_project', 'field:fld_site']);
    expect([isMissing(row, 'rest', project), isMissing(row, 'rest', site), isMissing(row, 'rest', vat)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('are set and emptied one by one, in an item and in its parts', () => {
    const whole = { ...codedOf(row), splits: [split] };
    expect(valueOf(withValue(whole, { part: 'rest', column: account }, '4780'), 'rest', account)).toBe('4780');
    const part = withValue(whole, { part: 0, column: project }, 'Winter 2026');
    expect([valueOf(part, 0, project), valueOf(part, 'rest', project)]).toEqual(['Winter 2026', '']);
    expect(withValue(part, { part: 0, column: project }, '').splits[0]?.analyticalValues).toEqual([]);
    expect(withValue(whole, { part: 0, column: vat }, '').recoverablePercent).toBe(100);
    expect(withValue(whole, { part: 'rest', column: costCenter }, '').costCenterId).toBeNull();
  });

  it('are sent with what parts take as amounts above zero, or as the percentages that were asked for', () => {
    const splits = [split, { ...split, percent: 2500 }];
    expect(bodyOf({ ...codedOf(row), splits }, 3).splits.map(({ description }) => description)).toEqual(
      splits.map(() => 'Fair'),
    );
    expect(bodyOf({ ...codedOf(row), splits }, 3).splits.map(({ percent, amount: size }) => [percent, size])).toEqual([
      [null, amount('600')],
      [2500, null],
    ]);
  });

  it('lead to the first that is mandatory and empty, parts first', () => {
    const columns = [account, vat, costCenter, project, site];
    expect(firstMissing(row, columns)).toEqual({ part: 'rest', index: 0 });
    expect(firstMissing({ ...row, splits: [split] }, columns)).toEqual({ part: 0, index: 2 });
    const filled = withValue({ ...row, expenseAccount: '4610' }, { part: 'rest', column: project }, 'Winter 2026');
    expect(firstMissing(filled, columns)).toBeUndefined();
  });

  it('say where each value came from, and offer what was learnt only while nothing is set', () => {
    expect(originOf(row, 'rest', costCenter)).toBe('rule');
    expect(originOf({ ...row, splits: [split] }, 0, account)).toBe('person');
    expect(originOf(row, 'rest', project)).toBeNull();
    expect(learntOf(row, 'rest', account)).toBe('4250');
    expect(learntOf({ ...row, expenseAccount: '4610' }, 'rest', account)).toBe('');
  });
});

describe('what is typed or pasted', () => {
  const centres = [
    { value: 'cc_a', label: 'Paid media (MED)' },
    { value: 'cc_b', label: 'Büro Berlin (BER)' },
  ];

  it('is found by its beginning first, without accents', () => {
    expect(matching(centres, 'buro').map(({ value }) => value)).toEqual(['cc_b']);
    expect(matching([...centres, { value: 'cc_c', label: 'Media' }], 'med').map(({ value }) => value)).toEqual([
      'cc_c',
      'cc_a',
    ]);
  });

  it('means a value of its column or nothing', () => {
    expect(readValue('4610 Advertising', account, [])).toBe('4610');
    expect(readValue('46', account, [])).toBeNull();
    expect(readValue('80 %', vat, [])).toBe('80');
    expect(readValue('120', vat, [])).toBeNull();
    expect(readValue('Paid media', costCenter, centres)).toBe('cc_a');
    expect(readValue('cc_b', costCenter, centres)).toBe('cc_b');
    expect(readValue('Nowhere', costCenter, centres)).toBeNull();
    expect(readValue(' ', costCenter, centres)).toBe('');
  });

  it('is read as spreadsheets copy it', () => {
    expect(readBlock('4610\t100\r\n4780\t\r\n')).toEqual([
      ['4610', '100'],
      ['4780', ''],
    ]);
  });
});
