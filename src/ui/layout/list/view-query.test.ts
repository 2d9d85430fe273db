import { describe, expect, it } from 'vitest';
import { viewQuery } from './view-query.ts';

describe('what a view keeps', () => {
  it('is the query without the view itself, in one order', () => {
    expect(viewQuery('?view=vw_1&type=invoice&min=100')).toBe('min=100&type=invoice');
    expect(viewQuery('type=invoice&view=vw_1&min=100')).toBe(viewQuery('min=100&type=invoice'));
    expect(viewQuery('view=vw_1')).toBe('');
  });

  it('leaves out what the list could not use', () => {
    const unknown = [
      { name: 'colour', text: 'colour=red', kept: null },
      { name: 'type', text: 'type=spaceship', kept: 'invoice' },
    ];
    expect(viewQuery('colour=red&type=invoice,spaceship', unknown)).toBe('type=invoice');
    expect(viewQuery('colour=red', unknown.slice(0, 1))).toBe('');
  });
});
