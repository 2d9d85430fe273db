import { describe, expect, it } from 'vitest';
import { readFilters, type FilterField } from './filter-field.ts';

const fields: FilterField[] = [
  {
    kind: 'choice',
    name: 'type',
    label: 'Type',
    options: [
      { value: 'invoice', label: 'Invoice' },
      { value: 'claim', label: 'Claim' },
    ],
  },
  { kind: 'choice', name: 'team', label: 'Team', options: undefined },
  { kind: 'choice', name: 'month', label: 'Month', isSingle: true, options: [{ value: '2026-11', label: 'November' }] },
  { kind: 'range', name: 'amount', label: 'Amount', of: 'amount', from: 'min', to: 'max' },
  { kind: 'range', name: 'date', label: 'Date', of: 'date', from: 'from', to: 'to' },
  { kind: 'text', name: 'supplier', label: 'Supplier' },
];
const sorts = [{ value: 'amount', label: 'Amount' }];
const read = (search: string) => {
  const params = new URLSearchParams(search);
  return readFilters((name) => params.get(name) ?? '', fields, sorts);
};
const texts = (search: string) => read(search).unknown.map((part) => part.text);

describe('the filters of an address', () => {
  it('leave out values the list does not know, and say which', () => {
    expect(read('type=invoice,spaceship')).toEqual({
      query: { type: 'invoice' },
      unknown: [{ name: 'type', text: 'type=spaceship', kept: 'invoice' }],
    });
    expect(read('type=spaceship').unknown).toEqual([{ name: 'type', text: 'type=spaceship', kept: null }]);
  });

  it('never ask the server for a day, an amount or an order that is none', () => {
    expect(read('min=12x&from=2026-02-30&sort=colour').query).toEqual({});
    expect(texts('min=12x&from=2026-02-30&sort=colour')).toEqual(['min=12x', 'from=2026-02-30', 'sort=colour']);
  });

  it('take one value where only one is meant', () => {
    expect(read('month=2026-11,2026-12')).toMatchObject({ query: { month: '2026-11' } });
  });

  it('are not judged before their values are there', () => {
    expect(read('team=tea_1')).toEqual({ query: { team: 'tea_1' }, unknown: [] });
  });

  it('put a range in order that was typed the other way round, amounts as numbers', () => {
    expect(read('from=2026-11-30&to=2026-01-01&min=10000&max=900')).toEqual({
      query: { from: '2026-01-01', to: '2026-11-30', min: '900', max: '10000' },
      unknown: [],
    });
    expect(read('from=2026-11-30&to=2026-11-30&min=900&max=10000').query).toMatchObject({ min: '900', max: '10000' });
    expect(read('from=2026-11-30').query).toEqual({ from: '2026-11-30' });
  });

  it('are all used when all are known', () => {
    const search = 'q=x&type=invoice,claim&min=100&max=200&from=2026-11-01&to=2026-11-30&supplier=Dru&sort=amount';
    expect(read(search)).toEqual({ query: Object.fromEntries(new URLSearchParams(search)), unknown: [] });
  });
});
