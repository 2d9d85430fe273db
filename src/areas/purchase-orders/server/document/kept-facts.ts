import type { CurrencyCode } from '#kernel/currency.ts';
import type { Instant } from '#kernel/instant.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Lang } from '#areas/identity/contract/user.ts';

/** All that the document of an order says, as it is kept with a sending; amounts in the smallest unit as decimal text. */
export type OrderFacts = {
  lang: Lang;
  at: Instant;
  number: string;
  /** 1 before any change. */
  orderVersion: number;
  /** Given up since; no sending says it, because none is mailed then. */
  isCancelled?: true;
  company: { name: string; address: string; country: string; vatNumber: string | null };
  supplier: { name: string; country: string | null; vatNumber: string | null };
  contact: { name: string; email: string };
  description: string;
  orderedOn: PlainDate;
  expectedOn: PlainDate | null;
  deliverTo: string;
  /** Where the supplier's invoice is mailed to. */
  invoiceTo: string;
  currency: CurrencyCode;
  /** Orders of before had no article number and no unit. */
  lines: {
    description: string;
    sku?: string;
    unit?: string;
    quantity: string;
    unitPrice: string;
    vatRate: string;
    net: string;
  }[];
  vat: { rate: string; tax: string }[];
  net: string;
  total: string;
};
