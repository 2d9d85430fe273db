import type { Chart } from '#areas/companies/contract/charts.ts';
import type { FormatName } from '../../contract/export-formats.ts';

/** What the books need an account for, whatever the chart calls it. */
export const ROLES = [
  'supplierControl',
  'employeeControl',
  'advanceControl',
  'transit',
  'vatDeductible',
  'vatDueReverse',
  'defaultExpense',
  'prepaidExpense',
  'accruedPurchases',
  'discountObtained',
  'bankFees',
  'fxGain',
  'fxLoss',
] as const;
export type Role = (typeof ROLES)[number];

export const JOURNAL_ROLES = ['purchase', 'bank', 'cash', 'misc'] as const;
export type JournalRole = (typeof JOURNAL_ROLES)[number];
export type Journal = { readonly code: string; readonly name: string };

export const TAX_KINDS = ['standard', 'reduced', 'exempt', 'reverse_charge'] as const;
export type TaxKind = (typeof TAX_KINDS)[number];

/**
 * How one VAT rate is booked (domain rules 2.12). `rate` is a percent, "19" or "5.5". With reverse charge both accounts
 * are set; an exempt one has none. `datevKey` is the BU key that has DATEV book the same (null: it is booked in rows of
 * its own).
 */
export type TaxAccount = {
  readonly code: string;
  readonly name: string;
  readonly kind: TaxKind;
  readonly rate: string;
  readonly recoverablePercent: number;
  readonly debitAccount: string | null;
  readonly creditAccount: string | null;
  readonly datevKey: string | null;
  /** Inclusive days; null has no end. */
  readonly validFrom: string | null;
  readonly validTo: string | null;
};

export type ChartAccount = {
  readonly code: string;
  readonly name: string;
  /** The tax that lines on it are taken to have where several have their rate. */
  readonly tax?: string;
  /** DATEV books this tax on the account by itself: a key beside it would book it twice. */
  readonly isAutomatic?: true;
};

/** A ready-made set-up: what the books of a company of a country begin with. */
export type ChartDefinition = {
  readonly chart: Chart;
  readonly roles: Readonly<Record<Role, string>>;
  readonly journals: Readonly<Record<JournalRole, Journal>>;
  readonly accounts: readonly ChartAccount[];
  readonly taxes: readonly TaxAccount[];
  /** Tills, by the beginning of their codes. */
  readonly cash: readonly string[];
  /** What people and companies owe and are owed, by the beginning of the codes. */
  readonly parties: readonly string[];
  readonly format: FormatName;
};

/** One account a line, code and name: `4930 Bürobedarf`. */
export const accountsOf = (text: string): ChartAccount[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [, code = '', name = ''] = /^\s*(\S+)\s+(.*\S)\s*$/.exec(line) ?? [];
      return { code, name };
    });

type Rate = { code: string; name: string; rate: string; debit: string; key?: string; from?: string; to?: string };

const base = ({ code, name, rate, debit, key, from, to }: Rate) => ({
  code,
  name,
  rate,
  recoverablePercent: 100,
  debitAccount: debit,
  datevKey: key ?? null,
  validFrom: from ?? null,
  validTo: to ?? null,
});

export const domestic = (kind: 'standard' | 'reduced', rate: Rate): TaxAccount => ({
  ...base(rate),
  kind,
  creditAccount: null,
});

export const reverseCharge = (rate: Rate & { credit: string }): TaxAccount => ({
  ...base(rate),
  kind: 'reverse_charge',
  creditAccount: rate.credit,
});

/** Nothing is billed and nothing is owed. */
export const exempt = (name: string): TaxAccount => ({
  code: 'EX',
  name,
  kind: 'exempt',
  rate: '0',
  recoverablePercent: 0,
  debitAccount: null,
  creditAccount: null,
  datevKey: null,
  validFrom: null,
  validTo: null,
});
