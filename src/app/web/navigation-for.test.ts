import { expect, it } from 'vitest';
import type { Role } from '#areas/members/contract/member.ts';
import { closedWorkOf, foundPages, navigationFor } from './navigation-for.ts';

const company = 'cmp_01';
const pathsOf = (roles: readonly Role[]): string[] =>
  navigationFor({ companyId: company, roles, home: undefined, t: (key) => key }).flatMap((group) =>
    group.entries.map(({ to }) => to),
  );

it('lists nothing that would then be closed to who opens it', () => {
  for (const role of ['requester', 'admin', 'controller', 'owner'] as const)
    for (const path of pathsOf([role])) expect(closedWorkOf([role], company, path), `${role}: ${path}`).toBeNull();
});

it('leaves to the palette what has no entry, and that is open to everybody', () => {
  const found = foundPages(company, (key) => key).entries.map(({ to }) => to);
  expect(found).toEqual([`/app/${company}/fx-calculator`]);
  for (const role of ['requester', 'admin', 'controller', 'owner'] as const)
    for (const path of found) {
      expect(pathsOf([role])).not.toContain(path);
      expect(closedWorkOf([role], company, path)).toBeNull();
    }
});

it('says of a closed address what it is for, also of the panels below it', () => {
  const below = (path: string): string => `/app/${company}/${path}`;
  expect(closedWorkOf(['requester'], company, below('company/members/usr_01'))).toBe('members');
  expect(closedWorkOf(['controller'], company, below('company/members'))).toBe('members');
  expect(closedWorkOf(['admin'], company, below('invoices/review/inv_01'))).toBe('reviewInvoices');
  expect(closedWorkOf(['admin'], company, below('credit-notes/review/cnt_01'))).toBe('reviewInvoices');
  expect(closedWorkOf(['admin'], company, below('company/accounts-payable/active'))).toBe('suppliers');
  expect(closedWorkOf(['admin'], company, below('invoices/pay'))).toBe('pay');
  expect(closedWorkOf(['admin'], company, below('expense-inbox/export'))).toBe('bookkeeping');
  expect(closedWorkOf(['requester'], company, below('company/cost-centers'))).toBe('sort');
  // Who judges invoices by them reads them.
  expect(closedWorkOf(['requester'], company, below('company/settings/purchase-orders'))).toBe('tolerances');
  expect(closedWorkOf(['controller'], company, below('company/settings/purchase-orders'))).toBeNull();
  expect(closedWorkOf(['requester'], company, below('company/cost-center/cc_01'))).toBeNull();
});
