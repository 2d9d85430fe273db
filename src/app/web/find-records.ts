import { IconFileInvoice, IconReceipt } from '@tabler/icons-react';
import { currency } from '#kernel/currency.ts';
import { call } from '#ui/api-client/call.ts';
import { formatMoney } from '#ui/i18n/format-money.ts';
import type { Language } from '#ui/i18n/languages.ts';
import { parseTypedAmount } from '#ui/layout/review/typed-amount.ts';
import type { PaletteItem } from '#ui/palette/palette-item.ts';
import { listRequests, type RequestRow } from '#areas/requests/contract/request.ts';
import { requestPath } from '#areas/requests/paths.ts';

const AT_MOST = 6;

/**
 * What the palette finds beside pages (ux 7): requests by number, title, supplier or person, and those of exactly the
 * amount that was typed. The server leaves out what the reader may not see.
 */
export async function findRecords(companyId: string, text: string, language: Language): Promise<PaletteItem[]> {
  const find = async (query: Readonly<Record<string, string>>): Promise<readonly RequestRow[]> => {
    const { items } = await call(listRequests, {
      params: { companyId },
      query: { list: 'all', limit: AT_MOST, ...query },
    });
    return items;
  };
  const amount = parseTypedAmount(text, currency('EUR'), language);
  const minor = amount === null || amount.minor < 0n ? null : amount.minor.toString();
  const found = await Promise.all([find({ q: text }), minor === null ? [] : find({ min: minor, max: minor })]);
  const rows = new Map(found.flat().map((row) => [row.id, row]));
  return [...rows.values()].slice(0, AT_MOST).map((row) => ({
    key: row.id,
    label: row.description === '' ? (row.supplierName ?? row.requesterName) : row.description,
    detail: [row.requesterName, row.amount === null ? null : formatMoney(row.amount, language)]
      .filter((part) => part !== null)
      .join(' · '),
    to: requestPath(companyId, 'all', row.id),
    icon: row.type === 'invoice' ? IconFileInvoice : IconReceipt,
  }));
}
