import { describe, expect, it } from 'vitest';
import type { CostCenterId, ExpenseCategoryId } from '#areas/dimensions/contract/dimension.ts';
import { requestDefaults, type EarlierRequest } from './request-defaults.ts';

const [A, B, GONE] = ['cc_a', 'cc_b', 'cc_gone'] as unknown as [CostCenterId, CostCenterId, CostCenterId];
const [MEALS, TRAVEL, NO_MORE] = ['cat_meals', 'cat_travel', 'cat_gone'] as unknown as [
  ExpenseCategoryId,
  ExpenseCategoryId,
  ExpenseCategoryId,
];
const choices = { costCenterIds: [A, B], expenseCategoryIds: [MEALS, TRAVEL] };
const earlier = (said: Partial<EarlierRequest>): EarlierRequest => ({
  supplierName: null,
  description: '',
  costCenterId: null,
  expenseCategoryId: null,
  ...said,
});

describe('the defaults of a request', () => {
  it('are those of the last one at the same supplier, however its name is written', () => {
    const own = [
      earlier({ supplierName: 'SNCF', description: 'Train to Lyon', costCenterId: A, expenseCategoryId: TRAVEL }),
      earlier({ supplierName: 'Café  Müller', description: 'Lunch', costCenterId: B, expenseCategoryId: MEALS }),
      earlier({ supplierName: 'CAFE MULLER', description: 'Older', costCenterId: A, expenseCategoryId: TRAVEL }),
    ];
    expect(requestDefaults(own, { supplierName: 'cafe muller ', choices })).toEqual({
      costCenterId: B,
      expenseCategoryId: MEALS,
      description: 'Lunch',
      basedOn: 'supplier',
    });
  });

  it('at a new supplier are the cost centre of the last request alone', () => {
    const own = [earlier({ supplierName: 'SNCF', description: 'Train', costCenterId: B, expenseCategoryId: TRAVEL })];
    expect(requestDefaults(own, { supplierName: 'Ibis', choices })).toEqual({
      costCenterId: B,
      expenseCategoryId: null,
      description: '',
      basedOn: 'last',
    });
  });

  it('never name what can no longer be chosen', () => {
    const own = [earlier({ supplierName: 'SNCF', costCenterId: GONE, expenseCategoryId: NO_MORE })];
    expect(requestDefaults(own, { supplierName: 'SNCF', choices })).toMatchObject({
      costCenterId: null,
      expenseCategoryId: null,
    });
  });

  it('are the only cost centre of a company that has one', () => {
    const one = { ...choices, costCenterIds: [A] };
    expect(requestDefaults([], { supplierName: '', choices: one })).toMatchObject({ costCenterId: A, basedOn: null });
    expect(requestDefaults([], { supplierName: '', choices }).costCenterId).toBeNull();
  });
});
