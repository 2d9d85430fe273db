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
  IconCreditCard,
  IconFileInvoice,
  IconHome,
  IconInbox,
  IconLayoutColumns,
  IconReceipt,
  IconRefresh,
  IconSend,
  IconShoppingCart,
  IconTableExport,
  IconListCheck,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react';
import { isAtOrBelow, type NavEntry, type NavGroup } from '#ui/layout/shell/navigation-entries.ts';
import { closeAccountPath } from '#areas/access/contract/close-account-paths.ts';
import { singleSignOnPath } from '#areas/access/paths.ts';
import {
  accountingStartPath,
  bankBooksPath,
  bookkeepingPath,
  booksSetupPath,
  employeeAccountsPath,
  expenseAccountsPath,
  exportHistoryPath,
  exportPath,
  exportTemplatesPath,
  integrationPath,
  payablesPath,
  payableRulesPath,
  supplierAccountsPath,
  taxAccountsPath,
} from '#areas/accounting/paths.ts';
import { budgetsPath, exercisesPath } from '#areas/budgets/paths.ts';
import { analyticalFieldsPath, categoriesPath, costCentersPath } from '#areas/dimensions/paths.ts';
import { approvalWorkflowsPath } from '#areas/approvals/paths.ts';
import { cardsPath, multiUseCardsPath, myCardPath, recardPath } from '#areas/cards/paths.ts';
import { claimsPath } from '#areas/expense-claims/paths.ts';
import { roleThatMay, type ScreenAbility } from '#areas/members/contract/abilities.ts';
import type { Role } from '#areas/members/contract/member.ts';
import { auditLogPath, membersPath, teamsPath } from '#areas/members/paths.ts';
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
import { controlRulesPath as receiptRulesPath, myReceiptsPath } from '#areas/receipts/paths.ts';
import { fxCalculatorPath } from '#areas/rates/paths.ts';
import type { Home } from '#areas/reporting/contract/home.ts';
import { homePath, organisationPath } from '#areas/reporting/paths.ts';
import { onboardingHubPath, settingsPath, setupHubPath } from '#areas/setup/paths.ts';
import type { Setup } from '#areas/setup/contract/setup.ts';
import { planOf } from '#areas/setup/rules/next-step.ts';
import { subscriptionsPath } from '#areas/subscriptions/paths.ts';
import { accountsPayablePath, suppliersPath } from '#areas/suppliers/paths.ts';
import { travelPoliciesPath } from '#areas/travel/paths.ts';
import { inboxPath, requestsPath } from '#areas/requests/paths.ts';

export const NAV_KEYS = [
  'home',
  'setup',
  'firstSteps',
  'spend',
  'requests',
  'payments',
  'cards',
  'myCard',
  'receipts',
  'subscriptions',
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
  'organisation',
  'members',
  'settings',
  'fxCalculator',
] as const;
export type NavKey = (typeof NAV_KEYS)[number];

type NavigationInput = {
  companyId: string;
  roles: readonly Role[];
  home: Home | undefined;
  /** The reader does finance for other companies too. */
  hasOrganisation?: boolean;
  /** What is left to set up and what the company uses; undefined where it could not be read: then nothing is hidden. */
  setup: Setup | undefined;
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
  ['bookkeeping', organisationPath],
  ['bookkeeping', bookkeepingPath],
  ['bookkeeping', payablesPath],
  ['bookkeeping', booksSetupPath],
  ['bookkeeping', expenseAccountsPath],
  ['bookkeeping', taxAccountsPath],
  ['bookkeeping', (companyId) => payableRulesPath(companyId)],
  ['bookkeeping', accountingStartPath],
  ['bookkeeping', bankBooksPath],
  ['bookkeeping', supplierAccountsPath],
  ['bookkeeping', employeeAccountsPath],
  ['bookkeeping', (companyId) => exportTemplatesPath(companyId)],
  ['bookkeeping', integrationPath],
  ['cards', cardsPath],
  ['cards', (companyId) => multiUseCardsPath(companyId)],
  ['cards', (companyId) => recardPath(companyId)],
  ['sort', costCentersPath],
  ['sort', categoriesPath],
  ['sort', analyticalFieldsPath],
  ['members', membersPath],
  ['members', teamsPath],
  ['rules', approvalWorkflowsPath],
  ['rules', policiesPath],
  // Who owes receipts is for those to see who look after cards.
  ['cards', receiptRulesPath],
  ['rules', controlRulesPath],
  ['rules', spendLimitsPath],
  ['rules', travelPoliciesPath],
  ['tolerances', orderSettingsPath],
  ['signOn', singleSignOnPath],
  ['settings', closeAccountPath],
  ['members', auditLogPath],
  ...PAY_SETTINGS_PAGES.map((page): ScreenFor => ['paySettings', (companyId) => paySettingsPath(companyId, page)]),
  // The pages below it that have an ability of their own come first.
  ['settings', settingsPath],
];

/** What somebody with these roles would have to be able to do to open this address; null where they may. */
export function closedWorkOf(roles: readonly Role[], companyId: string, pathname: string): ScreenAbility | null {
  const screen = SCREENS_FOR.find(([, path]) => isAtOrBelow(pathname, path(companyId)));
  return screen === undefined || roleThatMay(screen[0], roles) !== null ? null : screen[0];
}

/** The navigation in three parts: what is shown, what stands at its foot, and what only the palette finds. */
export type Navigation = {
  readonly groups: readonly NavGroup[];
  readonly foot: readonly NavEntry[];
  readonly hidden: readonly NavGroup[];
};

/**
 * Who sees what (ux section 3): the one table of it. What a role may not open is absent, never greyed. Of what it may, a
 * company sees in the navigation what it uses; the palette finds the rest.
 */
export function navigationFor(input: NavigationInput): Navigation {
  const { roles, setup } = input;
  const all = [
    topGroup(input),
    spendGroup(input),
    ...(worksInFinance(roles) ? [payGroup(input), closeGroup(input)] : []),
    ...planGroups(input),
  ];
  const uses = setup === undefined ? null : new Set(setup.uses);
  const isShown = ({ key }: NavEntry): boolean => uses === null || !SHOWN_ONCE_USED.has(key) || uses.has(key);
  const withEntries = (keeps: (entry: NavEntry) => boolean): NavGroup[] =>
    all
      .map((group) => ({ ...group, entries: group.entries.filter(keeps) }))
      .filter((group) => group.entries.length > 0);
  return {
    groups: withEntries(isShown),
    foot: footEntries(input),
    hidden: withEntries((entry) => !isShown(entry)),
  };
}

/** A new company has nothing in these: it sees them with the first thing that is in them. */
const SHOWN_ONCE_USED: ReadonlySet<string> = new Set<NavKey>([
  'payments',
  'orders',
  'claims',
  'suppliers',
  'bank',
  'bookkeeping',
  'payables',
  'exports',
  'budgets',
]);

function topGroup({ companyId, roles, setup, t }: NavigationInput): NavGroup {
  const home = { key: 'home', label: t('home'), to: homePath(companyId), icon: IconHome };
  if (setup === undefined) return { key: 'top', entries: [home] };
  const isForCompany = worksInFinance(roles) || looksAfterPeople(roles);
  const { left } = planOf(setup.steps, isForCompany ? 'company' : 'member');
  if (left === 0 || (!isForCompany && !setup.isNewMember)) return { key: 'top', entries: [home] };
  const hub = isForCompany
    ? { key: 'setup', label: t('setup'), to: setupHubPath(companyId), icon: IconListCheck }
    : { key: 'firstSteps', label: t('firstSteps'), to: onboardingHubPath(companyId), icon: IconListCheck };
  return { key: 'top', entries: [{ ...hub, ...turn(left) }, home] };
}

/** All cards for who looks after them, with their own below; the reader's own for everybody else (ux section 3). */
const cardsEntry = ({ companyId, roles, t }: NavigationInput): NavEntry =>
  worksInFinance(roles) || looksAfterPeople(roles)
    ? {
        key: 'cards',
        label: t('cards'),
        to: cardsPath(companyId),
        icon: IconCreditCard,
        alsoBelow: [myCardPath(companyId)],
      }
    : { key: 'myCard', label: t('myCard'), to: myCardPath(companyId), icon: IconCreditCard };

/** Whoever owes a receipt finds it here, whatever their role; nobody else has an entry that says nothing. */
const receiptsEntry = ({ companyId, home, t }: NavigationInput): NavEntry[] =>
  home === undefined || home.receipts.owed === 0
    ? []
    : [
        {
          key: 'receipts',
          label: t('receipts'),
          to: myReceiptsPath(companyId),
          icon: IconReceipt,
          ...turn(home.receipts.owed),
        },
      ];

const spendGroup = (input: NavigationInput): NavGroup => {
  const { companyId, home, t } = input;
  return {
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
      cardsEntry(input),
      ...receiptsEntry(input),
      {
        key: 'subscriptions',
        label: t('subscriptions'),
        to: subscriptionsPath(companyId),
        icon: IconRefresh,
        ...turn((home?.subscriptions.saying ?? 0) + (home?.subscriptions.proposed ?? 0)),
      },
      { key: 'orders', label: t('orders'), to: ordersPath(companyId), icon: IconShoppingCart },
      { key: 'inbox', label: t('inbox'), to: inboxPath(companyId), icon: IconInbox, ...turn(home?.inboxCount) },
    ],
  };
};

/** What is owed, to whom, and from which account: controllers and account owners. */
const payGroup = ({ companyId, home, t }: NavigationInput): NavGroup => ({
  key: 'pay',
  label: t('pay'),
  entries: [
    {
      key: 'invoices',
      label: t('invoices'),
      to: invoicesPath(companyId),
      icon: IconFileInvoice,
      ...turn(toReview(home?.finance)),
    },
    {
      key: 'claims',
      label: t('claims'),
      to: claimsPath(companyId),
      icon: IconCash,
      ...turn(home?.finance?.claimsToReview.count),
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
});

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
function planGroups({ companyId, roles, home, hasOrganisation, t }: NavigationInput): NavGroup[] {
  // A role that sees all is known at once: were it asked of the server, what stands below would move under the finger.
  if (!worksInFinance(roles) && !looksAfterPeople(roles) && home?.ownsBudgets !== true) return [];
  const budgets = {
    key: 'budgets',
    label: t('budgets'),
    to: budgetsPath(companyId),
    icon: IconChartPie,
    alsoBelow: [exercisesPath(companyId)],
  };
  const organisation =
    worksInFinance(roles) && hasOrganisation === true
      ? [{ key: 'organisation', label: t('organisation'), to: organisationPath(companyId), icon: IconLayoutColumns }]
      : [];
  return [{ key: 'plan', label: t('plan'), entries: [budgets, ...organisation] }];
}

/** Who is here, and the one page of all settings. */
function footEntries({ companyId, roles, t }: NavigationInput): NavEntry[] {
  const isForPeople = looksAfterPeople(roles);
  if (!isForPeople && !worksInFinance(roles)) return [];
  const members = { key: 'members', label: t('members'), to: membersPath(companyId), icon: IconUsers };
  const settings = {
    key: 'settings',
    label: t('settings'),
    to: settingsPath(companyId),
    icon: IconSettings,
    alsoBelow: [
      teamsPath,
      costCentersPath,
      categoriesPath,
      analyticalFieldsPath,
      approvalWorkflowsPath,
      policiesPath,
      (of: string): string => spendLimitsPath(of),
      controlRulesPath,
      travelPoliciesPath,
    ].map((of) => of(companyId)),
  };
  return isForPeople ? [members, settings] : [settings];
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

/** Invoices and credit notes are reviewed in one place. */
const toReview = (finance: Home['finance'] | undefined): number | undefined =>
  finance === null || finance === undefined
    ? undefined
    : finance.invoicesToReview.count + finance.creditNotesToReview.count;

/** A count of what waits for this person. */
const turn = (count: number | undefined): Pick<NavEntry, 'count' | 'countTone'> => ({ count, countTone: 'turn' });
