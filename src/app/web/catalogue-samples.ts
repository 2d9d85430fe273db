import {
  IconBook,
  IconBuilding,
  IconBuildingStore,
  IconCash,
  IconChartDonut,
  IconChecklist,
  IconChecks,
  IconCreditCard,
  IconFileInvoice,
  IconHome,
  IconReceipt,
  IconRepeat,
  IconSettings,
  IconShoppingCart,
  IconTableExport,
  IconTarget,
} from '@tabler/icons-react';
import { currency } from '#kernel/currency.ts';
import type { Instant } from '#kernel/instant.ts';
import type { WireMoney } from '#kernel/money.ts';
import type { CompanyChoice, NavEntry, NavGroup } from '#ui/layout/shell/navigation-entries.ts';

/** Made-up figures for the catalogue; they are those of the design's pictures, so that both can be laid side by side. */
export const NOW = '2026-11-26T10:20:00.000Z' as Instant;

export const eur = (minor: string): WireMoney => ({ minor, currency: currency('EUR') });
export const gbp = (minor: string): WireMoney => ({ minor, currency: currency('GBP') });

export const sampleCompany: CompanyChoice = {
  id: 'a',
  name: 'Halden & Roy',
  role: 'Controller',
  to: '/dev/catalogue/home',
};
export const sampleCompanies: CompanyChoice[] = [
  sampleCompany,
  ...[
    'Kessler Druck',
    'Nordwind Logistik',
    'Papeterie Vauban',
    'Lumen Hosting',
    'Ateliers Morel',
    'Studio Ferrand',
    'Weiss & Partner',
  ].map((name, index) => ({ id: `c${index}`, name, role: 'Collaborator', to: '/dev/catalogue/home' })),
];

const entry = (key: string, label: string, [icon, count]: readonly [NavEntry['icon'], number?]): NavEntry => ({
  key,
  label,
  icon,
  to: `/catalogue/${key}`,
  ...(count === undefined ? {} : { count, countTone: 'turn' as const }),
});

export const sampleNavigation = (current: string): NavGroup[] => {
  const groups: NavGroup[] = [
    { key: 'top', entries: [entry('home', 'Home', [IconHome])] },
    {
      key: 'spend',
      label: 'Spend',
      entries: [
        entry('requests', 'Requests', [IconChecks, 12]),
        entry('payments', 'Payments', [IconReceipt]),
        entry('cards', 'Cards', [IconCreditCard]),
        entry('subscriptions', 'Subscriptions', [IconRepeat]),
        entry('orders', 'Purchase orders', [IconShoppingCart]),
      ],
    },
    {
      key: 'pay',
      label: 'Pay',
      entries: [
        entry('invoices', 'Invoices', [IconFileInvoice, 9]),
        entry('claims', 'Expense claims', [IconCash, 7]),
        entry('suppliers', 'Suppliers', [IconBuildingStore]),
      ],
    },
    {
      key: 'close',
      label: 'Close',
      entries: [
        entry('books', 'Bookkeeping', [IconBook, 63]),
        entry('payables', 'Payables', [IconChecklist]),
        entry('exports', 'Exports', [IconTableExport]),
      ],
    },
    {
      key: 'plan',
      label: 'Plan',
      entries: [
        entry('budgets', 'Budgets', [IconChartDonut]),
        entry('centres', 'Cost centres', [IconTarget]),
        entry('organisation', 'Organisation', [IconBuilding]),
      ],
    },
  ];
  return groups.map((group) => ({
    ...group,
    entries: group.entries.map((each) => (each.key === current ? { ...each, activeBelow: location.pathname } : each)),
  }));
};

export const sampleFoot: NavEntry[] = [entry('settings', 'Settings', [IconSettings])];

export type SampleRow = {
  readonly id: string;
  readonly title: string;
  readonly who: string;
  readonly kind: string;
  readonly centre: string;
  readonly days: string;
  readonly amount: WireMoney;
  readonly group: string;
  readonly flag?: 'supplier' | 'policy';
};

type Written = Pick<SampleRow, 'group' | 'days' | 'amount' | 'flag'> & {
  /** Title, who, kind and centre. */ readonly words: string;
};

const row = ({ words, ...rest }: Written): SampleRow => {
  const [title = '', who = '', kind = '', centre = ''] = words.split('|');
  return { id: title, title, who, kind, centre, ...rest };
};

export const sampleRows: SampleRow[] = [
  row({
    group: 'old',
    days: '6 days',
    amount: eur('348000'),
    words: 'Stand and printing, Madrid Retail Forum|Inés Navarro|Purchase order|Events',
    flag: 'supplier',
  }),
  row({
    group: 'old',
    days: '3 days',
    amount: gbp('186000'),
    words: 'Annual licence, Cobalt Analytics|Tom Okafor|Virtual card|Data',
  }),
  row({
    group: 'old',
    days: '3 days',
    amount: eur('41260'),
    words: 'Client dinner in Hamburg, 6 people|Jonas Weber|Reimbursement|Sales DACH',
    flag: 'policy',
  }),
  row({
    group: 'week',
    days: '2 days',
    amount: eur('64000'),
    words: 'Train and hotel, Lyon onboarding|Hanna Lindqvist|Travel budget|People',
  }),
  row({
    group: 'week',
    days: '2 days',
    amount: eur('90000'),
    words: 'Research incentives, round 3|Priya Raman|Virtual card|Product',
  }),
  row({
    group: 'week',
    days: '2 days',
    amount: eur('32900'),
    words: 'Home-office chair|Mateo Ruiz|Reimbursement|Support',
  }),
  row({
    group: 'week',
    days: '1 day',
    amount: eur('275000'),
    words: 'Photographer, winter catalogue|Léa Marchetti|Invoice|Content',
  }),
  row({
    group: 'today',
    days: '4 h',
    amount: eur('7080'),
    words: 'Hamburg to Bremen and back, 236 km|Jonas Weber|Mileage|Sales DACH',
  }),
  row({
    group: 'today',
    days: '3 h',
    amount: eur('17400'),
    words: 'Barcelona, 3 days|Aïcha Benali|Per diem|Operations',
  }),
  row({
    group: 'today',
    days: '2 h',
    amount: eur('128900'),
    words: 'Replacement laptop, warehouse|Oskar Brandt|Purchase request|IT',
  }),
  row({
    group: 'today',
    days: '1 h',
    amount: eur('7900'),
    words: 'Prototype testing tool, monthly|Priya Raman|Virtual card|Product',
  }),
  row({
    group: 'today',
    days: '1 h',
    amount: eur('11845'),
    words: 'Courier to Lyon|Hanna Lindqvist|Invoice|Operations',
  }),
];
