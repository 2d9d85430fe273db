import { currency } from '#kernel/currency.ts';
import { money, type Money } from '#kernel/money.ts';
import { plainDate } from '#kernel/plain-date.ts';
import type { DemoInvoice, DemoLanguage } from './demo-invoice.ts';
import type { DemoReceipt } from './demo-receipt.ts';

const euro = (minor: number): Money => money(BigInt(minor), currency('EUR'));

/** A German supplier's invoice at two VAT rates, for tests. */
export function sampleInvoice(change: Partial<DemoInvoice> = {}): DemoInvoice {
  return {
    kind: 'invoice',
    language: 'de',
    number: 'NL-2026-0417',
    issuedOn: plainDate('2026-03-14'),
    dueOn: plainDate('2026-04-13'),
    currency: currency('EUR'),
    orderNumber: 'PO-88213',
    supplier: {
      name: 'Nordlicht Design GmbH',
      street: 'Lindenallee 12',
      postcode: '20259',
      city: 'Hamburg',
      country: 'DE',
      vatId: 'DE136695976',
      iban: 'DE02120300000000202051',
      bic: 'BYLADEM1001',
      registration: 'HRB 118922, Amtsgericht Hamburg',
      email: 'rechnung@nordlicht.example',
      colour: '#1d5c63',
      layout: 'band',
    },
    buyer: {
      name: 'Halden & Roy GmbH',
      street: 'Torstraße 140',
      postcode: '10119',
      city: 'Berlin',
      country: 'DE',
      vatId: 'DE811907980',
    },
    lines: [
      {
        description: 'Konzept und Gestaltung des Messestands, zwei Korrekturschleifen inklusive',
        quantity: '7.5',
        unit: 'hour',
        unitPrice: euro(12_000),
        vatRate: '19',
      },
      { description: 'Druckvorlagen', quantity: '3', unit: 'piece', unitPrice: euro(85_050), vatRate: '19' },
      {
        description: 'Fachbuch „Räume“ & Beilage <A5>',
        quantity: '2',
        unit: 'piece',
        unitPrice: euro(3_995),
        vatRate: '7',
      },
    ],
    ...change,
  };
}

/** A lunch for two at two VAT rates, for tests. */
export function sampleReceipt(change: Partial<DemoReceipt> = {}): DemoReceipt {
  return {
    language: 'fr',
    merchant: {
      name: 'Bistrot du Marché',
      street: '4 place Bellecour',
      city: '69002 Lyon',
      phone: '04 78 37 00 12',
      vatId: 'FR40303265045',
    },
    number: '004182',
    boughtOn: plainDate('2026-02-12'),
    boughtAt: '13:04',
    currency: currency('EUR'),
    lines: [
      { label: '2 Menu du jour', amount: euro(3_800), vatRate: '10' },
      { label: '1 Eau minérale', amount: euro(440), vatRate: '10' },
      { label: '1 Verre de vin', amount: euro(650), vatRate: '20' },
    ],
    paidBy: 'card',
    ...change,
  };
}

export const SAMPLE_LANGUAGES: readonly DemoLanguage[] = ['en', 'fr', 'de', 'es'];
