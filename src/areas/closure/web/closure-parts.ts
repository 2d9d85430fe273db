import type { ComponentType } from 'react';
import type { ClosureFacts } from '../contract/closure.ts';

/** Lists that a company takes its data from, in the order in which they matter. */
export const EXPORT_PAGES = [
  'books',
  'requests',
  'invoices',
  'claims',
  'payments',
  'suppliers',
  'members',
  'bank',
  'exports',
] as const;
export type ExportPage = (typeof EXPORT_PAGES)[number];

/** What other areas lend the page. */
export type ClosureParts = {
  readonly exportPages: Readonly<Record<ExportPage, (companyId: string) => string>>;
  /** Where what blocks is settled. */
  readonly blockPages: Readonly<Record<ClosureFacts['blocks'][number]['code'], (companyId: string) => string>>;
  /** Puts the question for a second factor where a call waits for it: a wizard stands outside of the frame that has it. */
  readonly FactorWatch: ComponentType;
};
