import { fundingPath, sourcePath } from '#areas/wallet/paths.ts';
import {
  IconArrowsExchange,
  IconBook,
  IconBuildingBank,
  IconBuildingStore,
  IconCash,
  IconChartPie,
  IconChecklist,
  IconChecks,
  IconCoins,
  IconCreditCard,
  IconFileInvoice,
  IconHome,
  IconForms,
  IconInbox,
  IconRoute,
  IconScale,
  IconSend,
  IconShieldLock,
  IconShoppingCart,
  IconTableExport,
  IconPlane,
  IconTag,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import { isAtOrBelow, type NavEntry, type NavGroup } from '#ui/layout/shell/navigation-entries.ts';
import { singleSignOnPath } from '#areas/access/paths.ts';
import { bookkeepingPath, exportHistoryPath, exportPath, payablesPath } from '#areas/accounting/paths.ts';
import { budgetsPath, exercisesPath } from '#areas/budgets/paths.ts';
import { analyticalFieldsPath, categoriesPath, costCentersPath } from '#areas/dimensions/paths.ts';
import { approvalWorkflowsPath } from '#areas/approvals/paths.ts';
import { cardsPath, myCardPath } from '#areas/cards/paths.ts';
import { claimsPath } from '#areas/expense-claims/paths.ts';
import { roleThatMay, type ScreenAbility } from '#areas/members/contract/abilities.ts';
import type { Role } from '#areas/members/contract/member.ts';
import { membersPath, teamsPath } from '#areas/members/paths.ts';
import { creditNotesPath, invoicesPath } from '#areas/invoices/paths.ts';
import {
  allPaymentsPath,
  bankHistoryPath,
  bankPath,
  bankProofPath,
  bankStatementsPath,
  confirmPath,
  paidPath,
  PAY_SETTINGS_PAGES,
  payPath,
  paySettingsPath,
} from '#areas/payments/paths.ts';
import { orderSettingsPath, ordersPath } from '#areas/purchase-orders/paths.ts';
import { controlRulesPath, policiesPath, spendLimitsPath } from '#areas/policies/paths.ts';
import { fxCalculatorPath } from '#areas/rates/paths.ts';
import type { Home } from '#areas/reporting/contract/home.ts';
import { homePath } from '#areas/reporting/paths.ts';
import { accountsPayablePath, suppliersPath } from '#areas/suppliers/paths.ts';
import { travelPoliciesPath } from '#areas/travel/paths.ts';
import { inboxPath, requestsPath } from '#areas/requests/paths.ts';

export const NAV_KEYS = [
  'home',
  'spend',
  'requests',
  'payments',
  'cards',
  'myCard',
  'orders',
  'inbox',
  'pay',
  'invoices',
  'claims',
  'suppliers',
  'bank',
  'close',
  'bookkeeping',
  'payables',
  'exports',
  'plan',
  'budgets',
  'company',
  'members',
  'teams',
  'costCenters',
  'categories',
  'fields',
  'approvals',
  'policies',
  'orderSettings',
  'signOn',
  'paying',
  'travelPolicies',
  'fxCalculator',
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

type ScreenFor = readonly [ScreenAbility, (companyId: string) => string];

/** Paying stands below what is paid. */
const PAYING = (['invoice', 'claim'] as const).flatMap((source) =>
  [payPath, confirmPath, paidPath].map((path): ScreenFor => ['pay', (companyId) => path(companyId, source)]),
);

/** What the screens at and below an address are for. What `navigationFor` leaves out is explained when opened by hand. */
const SCREENS_FOR: readonly ScreenFor[] = [
  ...PAYING,
  ['reviewInvoices', invoicesPath],
  ['reviewInvoices', creditNotesPath],
  ['reviewClaims', claimsPath],
  ['suppliers', accountsPayablePath],
  ['pay', bankPath],
  ['pay', (companyId) => bankHistoryPath(companyId)],
  ['pay', bankStatementsPath],
  ['pay', bankProofPath],
  ['pay', fundingPath],
  ['pay', sourcePath],
  ['bookkeeping', bookkeepingPath],
  ['bookkeeping', payablesPath],
  ['cards', cardsPath],
  ['sort', costCentersPath],
  ['sort', categoriesPath],
  ['sort', analyticalFieldsPath],
  ['members', membersPath],
  ['members', teamsPath],
  ['rules', approvalWorkflowsPath],
  ['rules', policiesPath],
  ['rules', controlRulesPath],
  ['rules', spendLimitsPath],
  ['rules', travelPoliciesPath],
  ['tolerances', orderSettingsPath],
  ['signOn', singleSignOnPath],
  ...PAY_SETTINGS_PAGES.map((page): ScreenFor => ['paySettings', (companyId) => paySettingsPath(companyId, page)]),
];

/** What somebody with these roles would have to be able to do to open this address; null where they may. */
export function closedWorkOf(roles: readonly Role[], companyId: string, pathname: string): ScreenAbility | null {
  const screen = SCREENS_FOR.find(([, path]) => isAtOrBelow(pathname, path(companyId)));
  return screen === undefined || roleThatMay(screen[0], roles) !== null ? null : screen[0];
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
        { key: 'payments', label: t('payments'), to: allPaymentsPath(companyId), icon: IconSend },
        cardsEntry(companyId, roles, t),
        { key: 'orders', label: t('orders'), to: ordersPath(companyId), icon: IconShoppingCart },
        { key: 'inbox', label: t('inbox'), to: inboxPath(companyId), icon: IconInbox, ...turn(home?.inboxCount) },
      ],
    },
  ];
  const below = [...planGroups({ companyId, roles, home, t }), ...companyGroups(companyId, roles, t)];
  if (!worksInFinance(roles)) return [...groups, ...below];
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
          ...turn(toReview(finance)),
        },
        {
          key: 'claims',
          label: t('claims'),
          to: claimsPath(companyId),
          icon: IconCash,
          ...turn(finance?.claimsToReview.count),
        },
        {
          key: 'suppliers',
          label: t('suppliers'),
          to: suppliersPath(companyId),
          icon: IconBuildingStore,
          activeBelow: accountsPayablePath(companyId),
        },
        {
          key: 'bank',
          label: t('bank'),
          to: bankPath(companyId),
          icon: IconBuildingBank,
          alsoBelow: [bankHistoryPath, bankStatementsPath, bankProofPath, fundingPath, sourcePath].map((of) =>
            of(companyId),
          ),
        },
      ],
    },
    closeGroup({ companyId, roles, home, t }),
    ...below,
  ];
}

/** All cards for who looks after them, with their own below; the reader's own for everybody else (ux section 3). */
const cardsEntry = (companyId: string, roles: readonly Role[], t: NavigationInput['t']): NavEntry =>
  worksInFinance(roles) || looksAfterPeople(roles)
    ? {
        key: 'cards',
        label: t('cards'),
        to: cardsPath(companyId),
        icon: IconCreditCard,
        alsoBelow: [myCardPath(companyId)],
      }
    : { key: 'myCard', label: t('myCard'), to: myCardPath(companyId), icon: IconCreditCard };

/** Where the books are closed: controllers and account owners. */
const closeGroup = ({ companyId, home, t }: NavigationInput): NavGroup => ({
  key: 'close',
  label: t('close'),
  entries: [
    {
      key: 'bookkeeping',
      label: t('bookkeeping'),
      to: bookkeepingPath(companyId),
      exceptBelow: exportPath(companyId),
      icon: IconBook,
      ...turn(home?.finance?.close.toPrepare),
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
});

/** Budgets: all for finance and admins, for everybody else those they own, and no entry without one (ux section 3). */
function planGroups({ companyId, roles, home, t }: NavigationInput): NavGroup[] {
  // A role that sees all is known at once: were it asked of the server, what stands below would move under the finger.
  if (!worksInFinance(roles) && !looksAfterPeople(roles) && home?.ownsBudgets !== true) return [];
  const budgets = {
    key: 'budgets',
    label: t('budgets'),
    to: budgetsPath(companyId),
    icon: IconChartPie,
    alsoBelow: [exercisesPath(companyId)],
  };
  return [{ key: 'plan', label: t('plan'), entries: [budgets] }];
}

/** What admins and owners look after; by what spend is sorted is for controllers as well. */
function companyGroups(companyId: string, roles: readonly Role[], t: NavigationInput['t']): NavGroup[] {
  const isForPeople = looksAfterPeople(roles);
  if (!isForPeople && !worksInFinance(roles)) return [];
  const people = [
    { key: 'members', label: t('members'), to: membersPath(companyId), icon: IconUsers },
    { key: 'teams', label: t('teams'), to: teamsPath(companyId), icon: IconUsersGroup },
  ];
  const sorting = [
    {
      key: 'costCenters',
      label: t('costCenters'),
      to: costCentersPath(companyId),
      icon: IconCoins,
    },
    { key: 'categories', label: t('categories'), to: categoriesPath(companyId), icon: IconTag },
    { key: 'fields', label: t('fields'), to: analyticalFieldsPath(companyId), icon: IconForms },
  ];
  const signOn = { key: 'signOn', label: t('signOn'), to: singleSignOnPath(companyId), icon: IconShieldLock };
  const travel = {
    key: 'travelPolicies',
    label: t('travelPolicies'),
    to: travelPoliciesPath(companyId),
    icon: IconPlane,
  };
  const orders = {
    key: 'orderSettings',
    label: t('orderSettings'),
    to: orderSettingsPath(companyId),
    icon: IconScale,
  };
  const approvals = { key: 'approvals', label: t('approvals'), to: approvalWorkflowsPath(companyId), icon: IconRoute };
  const policies = {
    key: 'policies',
    label: t('policies'),
    to: policiesPath(companyId),
    icon: IconChecklist,
    alsoBelow: [spendLimitsPath(companyId), controlRulesPath(companyId)],
  };
  const paying = {
    key: 'paying',
    label: t('paying'),
    to: paySettingsPath(companyId, 'bank-information'),
    icon: IconBuildingBank,
    alsoBelow: PAY_SETTINGS_PAGES.map((page) => paySettingsPath(companyId, page)),
  };
  const entries = isForPeople
    ? [...people, ...sorting, approvals, policies, travel, orders, paying, signOn]
    : [...sorting, orders, paying];
  return [{ key: 'company', label: t('company'), entries }];
}

/** What everybody may open and few do, so that it has no entry: the palette finds it by its name (ux 5.2). */
export const foundPages = (companyId: string, t: NavigationInput['t']): NavGroup => ({
  key: 'found',
  entries: [
    { key: 'fxCalculator', label: t('fxCalculator'), to: fxCalculatorPath(companyId), icon: IconArrowsExchange },
  ],
});

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
/** Invoices and credit notes are reviewed in one place. */
const toReview = (finance: Home['finance'] | undefined): number | undefined =>
  finance === null || finance === undefined
    ? undefined
    : finance.invoicesToReview.count + finance.creditNotesToReview.count;

const turn = (count: number | undefined): Pick<NavEntry, 'count' | 'countTone'> => ({ count, countTone: 'turn' });
