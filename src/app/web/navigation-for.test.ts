import { expect, it } from 'vitest';
import type { Role } from '#areas/members/contract/member.ts';
import type { Home } from '#areas/reporting/contract/home.ts';
import type { Setup } from '#areas/setup/contract/setup.ts';
import { closedWorkOf, foundPages, navigationFor } from './navigation-for.ts';

const company = 'cmp_01';
const t = (key: string): string => key;
const unused = { steps: [], uses: [], isNewMember: false };
const linksOf = (roles: readonly Role[], setup?: Setup): { shown: string[]; hidden: string[] } => {
  const { groups, foot, hidden } = navigationFor({ companyId: company, roles, home: undefined, setup, t });
  const keysOf = (some: typeof groups): string[] => some.flatMap(({ entries }) => entries.map(({ key }) => key));
  return { shown: [...keysOf(groups), ...foot.map(({ key }) => key)], hidden: keysOf(hidden) };
};
const pathsOf = (roles: readonly Role[]): string[] => {
  const { groups, foot } = navigationFor({ companyId: company, roles, home: undefined, setup: undefined, t });
  return [...groups.flatMap(({ entries }) => entries), ...foot].map(({ to }) => to);
};
const step = (isFor: 'company' | 'member', isDone: boolean) => ({
  area: 'members',
  name: 'approver',
  isFor,
  isRequired: true,
  minutes: 2,
  isDone,
  isMine: true,
  state: 'open',
  values: {},
  people: [],
});

it('lists nothing that would then be closed to who opens it', () => {
  for (const role of ['requester', 'admin', 'controller', 'owner'] as const)
    for (const path of pathsOf([role])) expect(closedWorkOf([role], company, path), `${role}: ${path}`).toBeNull();
});

it('has an entry for the organisation only where finance is done for more than one company', () => {
  const keysFor = (role: Role, hasOrganisation: boolean): string[] =>
    navigationFor({
      companyId: company,
      roles: [role],
      home: undefined,
      hasOrganisation,
      setup: undefined,
      t,
    }).groups.flatMap(({ entries }) => entries.map(({ key }) => key));
  expect(keysFor('controller', true)).toContain('organisation');
  expect(keysFor('controller', false)).not.toContain('organisation');
  expect(keysFor('admin', true)).not.toContain('organisation');
  expect(closedWorkOf(['admin'], company, `/app/${company}/organisation/dashboard`)).toBe('bookkeeping');
  expect(closedWorkOf(['owner'], company, `/app/${company}/organisation/dashboard`)).toBeNull();
});

it('has an entry for receipts exactly where the reader owes some, with how many', () => {
  const entryOf = (owed: number) => {
    const home = { receipts: { owed, isBlocked: false, blocksAt: null } } as Home;
    // Of the rest of home nothing is counted here.
    const rest = { toApprove: { count: 0 }, subscriptions: { saying: 0, proposed: 0 } };
    const { groups } = navigationFor({
      companyId: company,
      roles: ['requester'],
      home: { ...rest, ...home } as Home,
      setup: unused,
      t,
    });
    return groups.flatMap(({ entries }) => entries).find(({ key }) => key === 'receipts');
  };
  expect(entryOf(0)).toBeUndefined();
  expect(entryOf(3)).toMatchObject({ to: `/app/${company}/receipts/owed`, count: 3 });
  expect(closedWorkOf(['requester'], company, `/app/${company}/receipts/owed`)).toBeNull();
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
  // Controllers see who owes receipts and put them off; the other control rules are the admins'.
  expect(closedWorkOf(['controller'], company, below('company/control-rules/receipts'))).toBeNull();
  expect(closedWorkOf(['controller'], company, below('company/control-rules'))).toBe('rules');
  expect(closedWorkOf(['requester'], company, below('company/control-rules/receipts'))).toBe('cards');
  expect(closedWorkOf(['requester'], company, below('company/cost-center/cc_01'))).toBeNull();
});

it('shows a company what it uses, and leaves the rest to the palette', () => {
  expect(linksOf(['owner'], unused).shown).toEqual([
    'home',
    'requests',
    'cards',
    'subscriptions',
    'inbox',
    'invoices',
    'members',
    'settings',
  ]);
  const all = linksOf(['owner']);
  expect(all.hidden).toEqual([]);
  const some = linksOf(['owner'], { ...unused, uses: ['orders', 'bank'] });
  expect(some.shown).toContain('orders');
  expect(some.shown).toContain('bank');
  expect([...some.shown, ...some.hidden].toSorted()).toEqual(all.shown.toSorted());
});

it('a controller has settings and no members, a requester neither', () => {
  expect(linksOf(['controller'], unused).shown).toEqual([
    'home',
    'requests',
    'cards',
    'subscriptions',
    'inbox',
    'invoices',
    'settings',
  ]);
  expect(linksOf(['requester'], unused).shown).toEqual(['home', 'requests', 'myCard', 'subscriptions', 'inbox']);
});

it('the setup of the company comes first until its required steps are done', () => {
  const isOpen = { ...unused, steps: [step('company', false)] };
  expect(linksOf(['admin'], isOpen).shown[0]).toBe('setup');
  expect(linksOf(['admin'], { ...unused, steps: [step('company', true)] }).shown[0]).toBe('home');
});

it('a new requester has first steps, one who joined long ago has none', () => {
  const isOpen = { ...unused, steps: [step('member', false)] };
  expect(linksOf(['requester'], { ...isOpen, isNewMember: true }).shown[0]).toBe('firstSteps');
  expect(linksOf(['requester'], isOpen).shown[0]).toBe('home');
});
