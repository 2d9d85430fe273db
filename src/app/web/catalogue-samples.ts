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

export const sampleCompany: CompanyChoice = { id: 'a', name: 'Halden & Roy', role: 'Controller', to: '?view=home' };
export const sampleCompanies: CompanyChoice[] = [
  sampleCompany,
  ...['Kessler Druck', 'Nordwind Logistik', 'Papeterie Vauban', 'Lumen Hosting', 'Ateliers Morel', 'Studio Ferrand', 'Weiss & Partner'].map(
    (name, index) => ({ id: `c${index}`, name, role: 'Collaborator', to: '?view=home' }),
  ),
];

const entry = (key: string, label: string, icon: NavEntry['icon'], count?: number): NavEntry => ({
  key,
  label,
  icon,
  to: `/catalogue/${key}`,
  ...(count === undefined ? {} : { count, countTone: 'turn' as const }),
});

export const sampleNavigation = (current: string): NavGroup[] => {
  const groups: NavGroup[] = [
    { key: 'top', entries: [entry('home', 'Home', IconHome)] },
    {
      key: 'spend',
      label: 'Spend',
      entries: [
        entry('requests', 'Requests', IconChecks, 12),
        entry('payments', 'Payments', IconReceipt),
        entry('cards', 'Cards', IconCreditCard),
        entry('subscriptions', 'Subscriptions', IconRepeat),
        entry('orders', 'Purchase orders', IconShoppingCart),
      ],
    },
    {
      key: 'pay',
      label: 'Pay',
      entries: [entry('invoices', 'Invoices', IconFileInvoice, 9), entry('claims', 'Expense claims', IconCash, 7), entry('suppliers', 'Suppliers', IconBuildingStore)],
    },
    {
      key: 'close',
      label: 'Close',
      entries: [entry('books', 'Bookkeeping', IconBook, 63), entry('payables', 'Payables', IconChecklist), entry('exports', 'Exports', IconTableExport)],
    },
    {
      key: 'plan',
      label: 'Plan',
      entries: [entry('budgets', 'Budgets', IconChartDonut), entry('centres', 'Cost centres', IconTarget), entry('organisation', 'Organisation', IconBuilding)],
    },
  ];
  return groups.map((group) => ({
    ...group,
    entries: group.entries.map((each) => (each.key === current ? { ...each, activeBelow: location.pathname } : each)),
  }));
};

export const sampleFoot: NavEntry[] = [entry('settings', 'Settings', IconSettings)];

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

const row = (group: string, days: string, amount: WireMoney, words: string, flag?: SampleRow['flag']): SampleRow => {
  const [title = '', who = '', kind = '', centre = ''] = words.split('|');
  return { id: title, title, who, kind, centre, days, amount, group, ...(flag === undefined ? {} : { flag }) };
};

export const sampleRows: SampleRow[] = [
  row('old', '6 days', eur('348000'), 'Stand and printing, Madrid Retail Forum|Inés Navarro|Purchase order|Events', 'supplier'),
  row('old', '3 days', gbp('186000'), 'Annual licence, Cobalt Analytics|Tom Okafor|Virtual card|Data'),
  row('old', '3 days', eur('41260'), 'Client dinner in Hamburg, 6 people|Jonas Weber|Reimbursement|Sales DACH', 'policy'),
  row('week', '2 days', eur('64000'), 'Train and hotel, Lyon onboarding|Hanna Lindqvist|Travel budget|People'),
  row('week', '2 days', eur('90000'), 'Research incentives, round 3|Priya Raman|Virtual card|Product'),
  row('week', '2 days', eur('32900'), 'Home-office chair|Mateo Ruiz|Reimbursement|Support'),
  row('week', '1 day', eur('275000'), 'Photographer, winter catalogue|Léa Marchetti|Invoice|Content'),
  row('today', '4 h', eur('7080'), 'Hamburg to Bremen and back, 236 km|Jonas Weber|Mileage|Sales DACH'),
  row('today', '3 h', eur('17400'), 'Barcelona, 3 days|Aïcha Benali|Per diem|Operations'),
  row('today', '2 h', eur('128900'), 'Replacement laptop, warehouse|Oskar Brandt|Purchase request|IT'),
  row('today', '1 h', eur('7900'), 'Prototype testing tool, monthly|Priya Raman|Virtual card|Product'),
  row('today', '1 h', eur('11845'), 'Courier to Lyon|Hanna Lindqvist|Invoice|Operations'),
];
