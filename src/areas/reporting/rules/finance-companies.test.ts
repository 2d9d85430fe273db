import { expect, it } from 'vitest';
import { financeCompanies } from './finance-companies.ts';

it('are those of which the reader is account owner or controller, and no sample', () => {
  const companies = [
    { id: 'owned', roles: ['owner', 'requester'] },
    { id: 'controlled', roles: ['controller'], sampleOf: null },
    { id: 'administered', roles: ['admin', 'requester'] },
    { id: 'sample', roles: ['controller'], sampleOf: 'owned' },
  ];
  expect(financeCompanies(companies).map(({ id }) => id)).toEqual(['owned', 'controlled']);
});
