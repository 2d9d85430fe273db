import { expect, it } from 'vitest';
import type { AnalyticalFieldId } from './dimension.ts';
import { isAllowedValue, refusedValues } from './allowed-values.ts';

const project = 'fld_project' as AnalyticalFieldId;
const gone = 'fld_gone' as AnalyticalFieldId;
const fields = [{ id: project, allowedValues: ['Alpha', 'Beta'] }];

it('A value is allowed that its field has, and no other', () => {
  expect(isAllowedValue({ fieldId: project, value: 'Alpha' }, fields)).toBe(true);
  for (const value of ['alpha', 'Alpha ', 'Gamma', ''])
    expect(isAllowedValue({ fieldId: project, value }, fields)).toBe(false);
});

it('A field that is archived, or none of the company, allows nothing', () => {
  expect(isAllowedValue({ fieldId: gone, value: 'Alpha' }, fields)).toBe(false);
  expect(isAllowedValue({ fieldId: project, value: 'Alpha' }, [])).toBe(false);
});

it('A field without values allows none', () => {
  expect(isAllowedValue({ fieldId: project, value: 'Alpha' }, [{ id: project, allowedValues: [] }])).toBe(false);
});

it('What the item had before stays, in the same field only', () => {
  const kept = [
    { fieldId: project, value: 'Old' },
    { fieldId: gone, value: 'X' },
  ];
  expect(refusedValues(kept, { fields, kept })).toEqual([]);
  expect(refusedValues(kept, { fields, kept: [] })).toEqual(kept);
  const moved = { fieldId: gone, value: 'Old' };
  expect(refusedValues([{ fieldId: project, value: 'Beta' }, moved], { fields, kept })).toEqual([moved]);
});
