import { expect, it } from 'vitest';
import { financeCompanies } from './finance-companies.ts';

it('is where somebody owns the account or does finance, and no sample', () => {
  const companies = [
    { id: 'owned', roles: ['owner'], sampleOf: null },
    { id: 'kept', roles: ['requester', 'controller'], sampleOf: null },
    { id: 'run', roles: ['admin'], sampleOf: null },
    { id: 'sample', roles: ['controller'], sampleOf: 'owned' },
  ];
  expect(financeCompanies(companies).map(({ id }) => id)).toEqual(['owned', 'kept']);
});
