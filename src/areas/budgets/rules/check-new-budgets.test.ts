import { expect, it } from 'vitest';
import { checkNewBudgets, type AskedNewBudget, type KnownBudget } from './check-new-budgets.ts';
import { NO_DIMENSIONS } from './match-budgets.ts';

const brand = { ...NO_DIMENSIONS, costCenterId: 'cc_brand' };
const meals = { ...brand, expenseCategoryId: 'cat_meals' };
const known: KnownBudget[] = [{ id: 'bud_1', parentId: null, name: 'Brand', dimensions: brand, total: 100n }];
const asked = (change: Partial<AskedNewBudget>): AskedNewBudget => ({
  name: 'Meals',
  parentId: 'bud_1',
  parentIndex: null,
  dimensions: meals,
  total: 60n,
  ...change,
});
const codes = (news: AskedNewBudget[], allowsExcess = false) =>
  checkNewBudgets(news, known, allowsExcess).map(({ index, code }) => `${index} ${code}`);

it('refuses what no tree may hold, and judges the rest as if it were not there', () => {
  expect(codes([asked({ parentId: 'bud_2' })])).toEqual(['0 parent_unknown']);
  expect(codes([asked({ parentId: null, name: 'brand ', dimensions: NO_DIMENSIONS })])).toEqual(['0 name_taken']);
  expect(codes([asked({ parentId: null, name: 'Again', dimensions: brand })])).toEqual(['0 dimensions_taken']);
  expect(codes([asked({ dimensions: { ...NO_DIMENSIONS, expenseCategoryId: 'cat_meals' } })])).toEqual([
    '0 not_a_part',
  ]);
  expect(codes([asked({ total: 101n }), asked({})])).toEqual(['0 above_parent']);
  expect(codes([asked({ total: 101n })], true)).toEqual([]);
  const deeper = { ...meals, teamId: 'tea_1' };
  expect(codes([asked({}), asked({ parentId: null, parentIndex: 0, dimensions: deeper })])).toEqual(['1 too_deep']);
});

it('lets a part be made together with its whole, and sums the parts', () => {
  const whole = asked({ parentId: null, name: 'Events', dimensions: { ...NO_DIMENSIONS, costCenterId: 'cc_events' } });
  const part = (name: string, category: string) =>
    asked({
      name,
      parentId: null,
      parentIndex: 0,
      total: 40n,
      dimensions: { ...whole.dimensions, expenseCategoryId: category },
    });
  expect(codes([whole, part('a', 'cat_a')])).toEqual([]);
  expect(codes([whole, part('a', 'cat_a'), part('b', 'cat_b')])).toEqual(['2 above_parent']);
});
