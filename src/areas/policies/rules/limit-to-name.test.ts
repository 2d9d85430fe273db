import { describe, expect, it } from 'vitest';
import type { SpendLimit } from '../contract/rule-book.ts';
import { limitToName } from './limit-to-name.ts';

const limit = (change: Partial<SpendLimit>): SpendLimit => ({
  id: 'rul_1' as never,
  who: { kind: 'all' },
  categoryId: null,
  country: null,
  caps: [{ period: 'month', amount: '100' }],
  onHit: 'warn',
  askIds: [],
  isApprovedUnder: false,
  ...change,
});

describe('the limit by which a row names somebody', () => {
  it('is none where nothing limits them', () => {
    expect(limitToName([])).toBeNull();
  });

  it('is that of all spend everywhere, wherever it stands', () => {
    const meals = limit({ categoryId: 'cat_1' as never, caps: [{ period: 'day', amount: '50' }] });
    const abroad = limit({ country: 'US', caps: [{ period: 'year', amount: '70' }] });
    expect(limitToName([meals, abroad, limit({})])?.cap).toEqual({ period: 'month', amount: '100' });
    expect(limitToName([meals, abroad])?.cap).toEqual({ period: 'year', amount: '70' });
    expect(limitToName([meals])).toEqual({ categoryId: 'cat_1', cap: { period: 'day', amount: '50' } });
  });

  it('names the month before other periods', () => {
    const caps = (['request', 'day', 'month', 'year'] as const).map((period) => ({ period, amount: period }));
    expect(limitToName([limit({ caps })])?.cap.period).toBe('month');
    expect(limitToName([limit({ caps: caps.slice(0, 2) })])?.cap.period).toBe('day');
  });
});
