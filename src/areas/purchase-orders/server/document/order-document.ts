import { money } from '#kernel/money.ts';
import { addressLines } from '#platform/pdf/address-lines.ts';
import { countryIn, dayIn, moneyIn, numberIn } from '#platform/pdf/say-in.ts';
import type { PdfAttachment, PdfDocument, PdfFact } from '#platform/pdf/pdf-document.ts';
import type { OrderFacts } from './kept-facts.ts';
import { orderUbl, orderUblName } from './order-ubl.ts';
import { ORDER_WORDS, type OrderWords } from './order-words.ts';

/** The document of an order, ready to be drawn. The same facts give the same document. */
export function orderDocument(facts: OrderFacts): PdfDocument {
  const { lang, company, supplier } = facts;
  const words = ORDER_WORDS[lang];
  const amount = (minor: string): string => moneyIn(lang, money(BigInt(minor), facts.currency));
  const isCancelled = facts.isCancelled === true;
  const intro = isCancelled ? words.cancelled : words.intro;
  const title = `${words.order} ${facts.number}`;
  return {
    lang,
    title,
    at: facts.at,
    sender: {
      name: company.name,
      lines: [
        ...addressLines(company.address),
        countryIn(lang, company.country),
        ...(company.vatNumber === null ? [] : [`${words.ourVat} ${company.vatNumber}`]),
      ],
    },
    foot: `${company.name} · ${title}`,
    pageLabel: words.page,
    // A machine would take it for an order.
    attachments: isCancelled ? [] : [forMachines(facts, words)],
    blocks: [
      {
        kind: 'address',
        lines: [supplier.name, ...(supplier.country === null ? [] : [countryIn(lang, supplier.country)])],
        facts: headFacts(facts, words),
      },
      { kind: 'title', text: title },
      ...(facts.orderVersion > 1 ? [{ kind: 'paragraph', text: words.version(facts.orderVersion) } as const] : []),
      { kind: 'paragraph', text: facts.description === '' ? intro : `${facts.description}\n${intro}` },
      {
        kind: 'table',
        columns: [
          { title: words.position, share: 1 },
          { title: words.description, share: 7 },
          { title: words.quantity, share: 2, align: 'right' },
          { title: words.unitPrice, share: 3, align: 'right' },
          { title: words.vat, share: 1.6, align: 'right' },
          { title: words.net, share: 3, align: 'right' },
        ],
        rows: facts.lines.map((line, at) => [
          String(at + 1),
          [line.description, line.sku ?? ''].filter((part) => part !== '').join('\n'),
          [numberIn(lang, line.quantity), line.unit ?? ''].join(' ').trim(),
          amount(line.unitPrice),
          `${numberIn(lang, line.vatRate)} %`,
          amount(line.net),
        ]),
      },
      {
        kind: 'totals',
        facts: [
          { label: words.netTotal, value: amount(facts.net) },
          ...facts.vat.map(({ rate, tax }) => ({ label: words.vatAt(numberIn(lang, rate)), value: amount(tax) })),
          { label: words.total, value: amount(facts.total), isStrong: true },
        ],
      },
      ...(isCancelled ? [] : invoicePart(facts, words)),
    ],
  };
}

const forMachines = (facts: OrderFacts, words: OrderWords): PdfAttachment => ({
  name: orderUblName(facts),
  mime: 'application/xml',
  description: words.forMachines,
  bytes: new TextEncoder().encode(orderUbl(facts)),
});

const invoicePart = ({ number, invoiceTo }: OrderFacts, words: OrderWords): PdfDocument['blocks'] => [
  { kind: 'heading', text: words.invoice },
  { kind: 'paragraph', text: words.invoiceText(number, invoiceTo) },
];

function headFacts({ lang, ...facts }: OrderFacts, words: OrderWords): PdfFact[] {
  return [
    { label: words.order, value: facts.number, isStrong: true },
    { label: words.orderedOn, value: dayIn(lang, facts.orderedOn) },
    ...(facts.expectedOn === null ? [] : [{ label: words.expectedOn, value: dayIn(lang, facts.expectedOn) }]),
    ...(facts.deliverTo === '' ? [] : [{ label: words.deliverTo, value: facts.deliverTo }]),
    { label: words.contact, value: `${facts.contact.name}\n${facts.contact.email}` },
    ...(facts.supplier.vatNumber === null ? [] : [{ label: words.yourVat, value: facts.supplier.vatNumber }]),
  ];
}

/** "PO-2026-00001.pdf", or "PO-2026-00001-v2.pdf" of a changed one. */
export const orderFileName = ({ number, orderVersion }: OrderFacts): string =>
  `${number}${orderVersion > 1 ? `-v${orderVersion}` : ''}.pdf`;
