import { describe, expect, it } from 'vitest';
import { isEdited, viewQuery } from './view-query.ts';

describe('what a view keeps', () => {
  it('is the query without the view itself, in one order', () => {
    expect(viewQuery('?view=vw_1&type=invoice&min=100')).toBe('min=100&type=invoice');
    expect(viewQuery('view=vw_1')).toBe('');
  });

  it('is edited when a filter changed, not when the same were clicked in another order', () => {
    const view = { search: 'min=100&type=invoice' };
    expect(isEdited(view, 'type=invoice&view=vw_1&min=100')).toBe(false);
    expect(isEdited(view, 'type=invoice&view=vw_1')).toBe(true);
  });
});
