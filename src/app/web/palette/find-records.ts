import {
  IconBuildingStore,
  IconChecks,
  IconCash,
  IconFileInvoice,
  IconSend,
  IconShoppingCart,
} from '@tabler/icons-react';
import { call } from '#ui/api-client/call.ts';
import type { Format } from '#ui/i18n/use-format.ts';
import type { PaletteItem, PaletteSection } from '#ui/palette/palette.tsx';
import { claimReviewPath } from '#areas/expense-claims/paths.ts';
import { invoiceReviewPath } from '#areas/invoices/paths.ts';
import { allPaymentsPath } from '#areas/payments/paths.ts';
import { ordersPath } from '#areas/purchase-orders/paths.ts';
import { search, type Found } from '#areas/reporting/contract/search.ts';
import { requestPath } from '#areas/requests/paths.ts';
import { supplierPath } from '#areas/suppliers/paths.ts';

export type FindInput = {
  readonly companyId: string;
  readonly t: (key: 'requests' | 'invoices' | 'orders' | 'claims' | 'suppliers' | 'payments' | 'untitled') => string;
  readonly format: Pick<Format, 'money'>;
  readonly signal: AbortSignal;
};

/** What the server finds for the text, as lines of the palette that lead to where each record is worked on. */
export async function findRecords(text: string, input: FindInput): Promise<readonly PaletteSection[]> {
  const { companyId, t, format, signal } = input;
  const found = await call(search, { params: { companyId }, query: { q: text }, signal });
  return [
    {
      title: t('requests'),
      items: found.requests.map((request): PaletteItem => {
        const label = request.description === '' ? (request.supplierName ?? t('untitled')) : request.description;
        const isSupplierSaid = request.supplierName === null || label.includes(request.supplierName);
        return {
          key: request.id,
          icon: IconChecks,
          label,
          detail: joined([
            request.number === null ? null : `R-${request.number}`,
            isSupplierSaid ? request.requesterName : request.supplierName,
            request.amount === null ? null : format.money(request.amount),
          ]),
          to: requestPath(companyId, request.state === 'draft' ? 'drafts' : 'all', request.id),
        };
      }),
    },
    {
      title: t('invoices'),
      items: found.invoices.map((invoice): PaletteItem => ({
        key: invoice.id,
        icon: IconFileInvoice,
        label: invoice.supplierName,
        detail: joined([invoice.number, format.money(invoice.gross)]),
        to: invoiceReviewPath(companyId, invoice.id),
      })),
    },
    { title: t('orders'), items: found.orders.map((order) => orderItem(order, input)) },
    {
      title: t('claims'),
      items: found.claims.map((claim): PaletteItem => ({
        key: claim.id,
        icon: IconCash,
        label: claim.description,
        detail: joined([String(claim.number), claim.memberName, format.money(claim.claimed)]),
        to: claimReviewPath(companyId, claim.id),
      })),
    },
    {
      title: t('suppliers'),
      items: found.suppliers.map((supplier): PaletteItem => ({
        key: supplier.id,
        icon: IconBuildingStore,
        label: supplier.name,
        detail: supplier.vatNumber ?? '',
        to: supplierPath(companyId, supplier.id),
      })),
    },
    {
      title: t('payments'),
      items: found.payments.map((payment): PaletteItem => ({
        key: payment.id,
        icon: IconSend,
        label: payment.payee.name,
        detail: joined([payment.reference, format.money(payment.amount)]),
        to: allPaymentsPath(companyId, payment.id),
      })),
    },
  ].filter((section) => section.items.length > 0);
}

const orderItem = (order: Found['orders'][number], { companyId, format }: FindInput): PaletteItem => ({
  key: order.id,
  icon: IconShoppingCart,
  label: order.description,
  detail: joined([order.number, order.supplierName, format.money(order.total)]),
  to: ordersPath(companyId, order.id),
});

const joined = (parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(' · ');
