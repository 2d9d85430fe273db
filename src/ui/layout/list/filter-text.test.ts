import { describe, expect, it } from 'vitest';
import type { FilterField } from './filter-field.ts';
import { filterText, fromMinor, toMinor } from './filter-text.ts';

const t = ((key: string, values: object) => `${key} ${Object.values(values).join(' ')}`) as never;
const format = { shortDay: (day: string) => `day ${day}`, count: (count: number) => `n${count}` };
const textOf = (field: FilterField, query: Record<string, string>) => filterText(field, { query }, { t, format });
const amount: FilterField = { kind: 'range', of: 'amount', name: 'amount', label: 'Amount', from: 'min', to: 'max' };

describe('a bound that is typed', () => {
  it('is an amount in its smallest unit, whatever the decimal mark', () => {
    expect(['100', '100,5', '100.50', '1 000', '0,05'].map(toMinor)).toEqual([
      '10000',
      '10050',
      '10050',
      '100000',
      '5',
    ]);
  });

  it('is none when it is no amount', () => {
    expect(['', 'x', '-5', '1.000,00', '1e3', '1.234'].map(toMinor)).toEqual(['', '', '', '', '', '']);
  });

  it('is shown again as it was meant', () => {
    expect(['10000', '10050', '5', '0'].map(fromMinor)).toEqual(['100', '100.50', '0.05', '0']);
  });
});

describe('the text of a filter', () => {
  it('is nothing while it is not set', () => {
    expect(textOf(amount, {})).toBeUndefined();
  });

  it('says one bound or both', () => {
    expect(textOf(amount, { min: '10000' })).toBe('list.atLeast n100 n100');
    expect(textOf(amount, { max: '5' })).toBe('list.atMost n0.05 n0.05');
    expect(textOf(amount, { min: '10000', max: '20000' })).toBe('list.between n100 n200');
  });

  it('names the first choice and counts the others', () => {
    const options = [
      { value: 'a', label: 'Events' },
      { value: 'b', label: 'Data' },
    ];
    const field: FilterField = { kind: 'choice', name: 'team', label: 'Team', options };
    expect(textOf(field, { team: 'a' })).toBe('Events');
    expect(textOf(field, { team: 'b,a' })).toBe('list.andMore Data 1');
  });

  it('shows no id while the names of what is chosen are on their way', () => {
    const field: FilterField = { kind: 'choice', name: 'team', label: 'Team', options: undefined };
    expect(textOf(field, { team: 'tea_01' })).toBe('…');
    expect(textOf(field, { team: 'tea_01,tea_02' })).toBe('list.andMore … 1');
    expect(textOf(field, {})).toBeUndefined();
  });
});
