import { createElement } from 'react';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { paymentMessages } from '#areas/payments/web/door.tsx';
import { invoicesMessages } from '../messages/messages.ts';
import { InvoicesScreen, type InvoicesParts } from './invoices-screen.tsx';

/** The overview with the words of the stations of paying, which no other page of invoices says. */
export async function loadInvoices(parts: InvoicesParts) {
  await ensureMessages(invoicesMessages, paymentMessages);
  return { Component: () => createElement(InvoicesScreen, { parts }) };
}
