import {
  IconBook,
  IconBuildingBank,
  IconCash,
  IconChecklist,
  IconChecks,
  IconFileInvoice,
  IconHome,
  IconInbox,
  IconShieldLock,
  IconTableExport,
  IconUsers,
} from '@tabler/icons-react';
import { isAtOrBelow, type NavEntry, type NavGroup } from '#ui/layout/shell/navigation-entries.ts';
import { singleSignOnPath } from '#areas/access/paths.ts';
import { bookkeepingPath, exportHistoryPath, exportPath, payablesPath } from '#areas/accounting/paths.ts';
import { claimsPath } from '#areas/expense-claims/paths.ts';
import type { Role } from '#areas/members/contract/member.ts';
import { membersPath } from '#areas/members/paths.ts';
import { invoicesPath } from '#areas/payables/paths.ts';
import { bankPath } from '#areas/payments/paths.ts';
import type { Home } from '#areas/reporting/contract/home.ts';
import { homePath } from '#areas/reporting/paths.ts';
import { inboxPath, requestsPath } from '#areas/requests/paths.ts';

export const NAV_KEYS = [
  'home',
  'spend',
  'requests',
  'inbox',
  'pay',
  'invoices',
  'claims',
  'bank',
  'close',
  'bookkeeping',
  'payables',
  'exports',
  'company',
  'members',
  'signOn',
] as const;
export type NavKey = (typeof NAV_KEYS)[number];

type NavigationInput = {
  companyId: string;
  roles: readonly Role[];
  home: Home | undefined;
  t: (key: NavKey) => string;
};

const looksAfterPeople = (roles: readonly Role[]): boolean => roles.includes('admin') || roles.includes('owner');
const worksInFinance = (roles: readonly Role[]): boolean => roles.includes('controller') || roles.includes('owner');

/** Whose work an address is that this person may not do: what `navigationFor` leaves out is explained when opened by hand. */
export function closedWorkOf(
  roles: readonly Role[],
  companyId: string,
  pathname: string,
): 'financeOnly' | 'adminsOnly' | null {
  const isBelow = (paths: readonly ((companyId: string) => string)[]): boolean =>
    paths.some((path) => isAtOrBelow(pathname, path(companyId)));
  const finance = [invoicesPath, claimsPath, bankPath, bookkeepingPath, payablesPath];
  if (!worksInFinance(roles) && isBelow(finance)) return 'financeOnly';
  return !looksAfterPeople(roles) && isBelow([membersPath, singleSignOnPath]) ? 'adminsOnly' : null;
}

/** Who sees what (ux section 3): the one table of it. What a role may not open is absent, never greyed. */
export function navigationFor({ companyId, roles, home, t }: NavigationInput): NavGroup[] {
  const finance = home?.finance;
  const groups: NavGroup[] = [
    { key: 'top', entries: [{ key: 'home', label: t('home'), to: homePath(companyId), icon: IconHome }] },
    {
      key: 'spend',
      label: t('spend'),
      entries: [
        {
          key: 'requests',
          label: t('requests'),
          to: requestsPath(companyId, (home?.toApprove.count ?? 0) > 0 ? 'to-approve' : 'mine'),
          icon: IconChecks,
          activeBelow: `/app/${companyId}/requests`,
          exceptBelow: inboxPath(companyId),
          ...turn(home?.toApprove.count),
        },
        { key: 'inbox', label: t('inbox'), to: inboxPath(companyId), icon: IconInbox, ...turn(home?.inboxCount) },
      ],
    },
  ];
  if (!worksInFinance(roles)) return [...groups, ...companyGroups(companyId, roles, t)];
  return [
    ...groups,
    {
      key: 'pay',
      label: t('pay'),
      entries: [
        {
          key: 'invoices',
          label: t('invoices'),
          to: invoicesPath(companyId),
          icon: IconFileInvoice,
          ...turn(finance?.invoicesToReview.count),
        },
        {
          key: 'claims',
          label: t('claims'),
          to: claimsPath(companyId),
          icon: IconCash,
          ...turn(finance?.claimsToReview.count),
        },
        { key: 'bank', label: t('bank'), to: bankPath(companyId), icon: IconBuildingBank },
      ],
    },
    {
      key: 'close',
      label: t('close'),
      entries: [
        {
          key: 'bookkeeping',
          label: t('bookkeeping'),
          to: bookkeepingPath(companyId),
          exceptBelow: exportPath(companyId),
          icon: IconBook,
          ...turn(finance?.close.toPrepare),
        },
        { key: 'payables', label: t('payables'), to: payablesPath(companyId), icon: IconChecklist },
        {
          key: 'exports',
          label: t('exports'),
          to: exportHistoryPath(companyId),
          icon: IconTableExport,
          activeBelow: exportPath(companyId),
        },
      ],
    },
    ...companyGroups(companyId, roles, t),
  ];
}

/** What admins and owners look after. */
function companyGroups(companyId: string, roles: readonly Role[], t: NavigationInput['t']): NavGroup[] {
  if (!looksAfterPeople(roles)) return [];
  const members = { key: 'members', label: t('members'), to: membersPath(companyId), icon: IconUsers };
  const signOn = { key: 'signOn', label: t('signOn'), to: singleSignOnPath(companyId), icon: IconShieldLock };
  return [{ key: 'company', label: t('company'), entries: [members, signOn] }];
}

/** The bottom bar of phones: home, requests and the first thing of the role. */
export function phoneEntriesFor(groups: readonly NavGroup[]): NavEntry[] {
  const all = groups.flatMap((group) => group.entries);
  const third = all.find((entry) => entry.key === 'invoices') ?? all.find((entry) => entry.key === 'inbox');
  return [
    ...all.filter((entry) => entry.key === 'home' || entry.key === 'requests'),
    ...(third === undefined ? [] : [third]),
  ];
}

/** A count of what waits for this person. */
const turn = (count: number | undefined): Pick<NavEntry, 'count' | 'countTone'> => ({ count, countTone: 'turn' });
