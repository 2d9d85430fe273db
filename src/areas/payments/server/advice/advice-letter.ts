import type { Money } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { dayIn, moneyIn } from '#platform/pdf/say-in.ts';
import { renderLetter } from '#platform/mail/letter.ts';
import type { Lang } from '#areas/identity/contract/user.ts';
import type { CreditOff } from './credits-of.ts';

/** One payment as the supplier is told of it. */
export type AdvisedPayment = {
  readonly invoice: string;
  readonly part: number;
  readonly parts: number;
  readonly amount: Money;
  /** What went off it for paying early. */
  readonly discount: Money | null;
  /** The day on which the bank booked it, or was asked to; null for one without an order of ours. */
  readonly day: PlainDate | null;
  readonly isPaid: boolean;
  /** Masked; null for what did not leave in a bank file of ours. */
  readonly account: string | null;
  readonly credits: readonly CreditOff[];
};

export type AdviceFacts = {
  readonly company: string;
  /** One for each currency. */
  readonly sums: readonly Money[];
  readonly payments: readonly AdvisedPayment[];
};

/** The mail that tells a supplier what was paid for what. */
export function adviceLetter(lang: Lang, { company, sums, payments }: AdviceFacts): ReturnType<typeof renderLetter> {
  const words = WORDS[lang];
  const total = sums.map((sum) => moneyIn(lang, sum)).join(', ');
  const lines = payments.flatMap((payment) => [
    lineOf(lang, payment),
    ...payment.credits.map(({ number, off }) => words.credit(number, moneyIn(lang, off), payment.invoice)),
  ]);
  return renderLetter({
    lang,
    subject: words.subject(company, total),
    greeting: words.greeting,
    paragraphs: [words.intro(company), ...lines, ...(payments.length > 1 ? [words.total(total)] : []), words.answer],
    footnote: company,
  });
}

function lineOf(lang: Lang, payment: AdvisedPayment): string {
  const words = WORDS[lang];
  const { invoice, part, parts, amount, discount, day, isPaid, account } = payment;
  const said = [
    words.invoice(invoice, moneyIn(lang, amount)),
    ...(parts > 1 ? [words.part(part, parts)] : []),
    ...(discount === null ? [] : [words.discount(moneyIn(lang, discount))]),
    ...(day === null ? [] : [isPaid ? words.paid(dayIn(lang, day)) : words.underWay(dayIn(lang, day))]),
    ...(account === null ? [] : [words.account(account)]),
  ];
  return said.join(', ');
}

type Words = {
  readonly subject: (company: string, total: string) => string;
  readonly greeting: string;
  readonly intro: (company: string) => string;
  readonly invoice: (number: string, amount: string) => string;
  readonly part: (part: number, parts: number) => string;
  readonly discount: (amount: string) => string;
  readonly paid: (day: string) => string;
  readonly underWay: (day: string) => string;
  readonly account: (masked: string) => string;
  readonly credit: (number: string, amount: string, invoice: string) => string;
  readonly total: (total: string) => string;
  readonly answer: string;
};

const WORDS: Readonly<Record<Lang, Words>> = {
  en: {
    subject: (company, total) => `Payment from ${company}: ${total}`,
    greeting: 'Hello,',
    intro: (company) => `${company} has paid you:`,
    invoice: (number, amount) => `Invoice ${number}: ${amount}`,
    part: (part, parts) => `part ${part} of ${parts}`,
    discount: (amount) => `${amount} taken off for paying early`,
    paid: (day) => `paid on ${day}`,
    underWay: (day) => `transfer ordered for ${day}`,
    account: (masked) => `to ${masked}`,
    credit: (number, amount, invoice) => `Credit note ${number}: ${amount} set off against invoice ${invoice}`,
    total: (total) => `Together: ${total}`,
    answer: 'If something looks wrong, answer this mail.',
  },
  fr: {
    subject: (company, total) => `Paiement de ${company} : ${total}`,
    greeting: 'Bonjour,',
    intro: (company) => `${company} vous a payé :`,
    invoice: (number, amount) => `Facture ${number} : ${amount}`,
    part: (part, parts) => `partie ${part} sur ${parts}`,
    discount: (amount) => `${amount} déduits pour paiement anticipé`,
    paid: (day) => `payée le ${day}`,
    underWay: (day) => `virement demandé pour le ${day}`,
    account: (masked) => `sur ${masked}`,
    credit: (number, amount, invoice) => `Avoir ${number} : ${amount} imputés sur la facture ${invoice}`,
    total: (total) => `Au total : ${total}`,
    answer: 'Si quelque chose ne va pas, répondez à ce courriel.',
  },
  de: {
    subject: (company, total) => `Zahlung von ${company}: ${total}`,
    greeting: 'Guten Tag,',
    intro: (company) => `${company} hat Ihnen bezahlt:`,
    invoice: (number, amount) => `Rechnung ${number}: ${amount}`,
    part: (part, parts) => `Teil ${part} von ${parts}`,
    discount: (amount) => `${amount} Skonto abgezogen`,
    paid: (day) => `bezahlt am ${day}`,
    underWay: (day) => `Überweisung beauftragt für den ${day}`,
    account: (masked) => `auf ${masked}`,
    credit: (number, amount, invoice) => `Gutschrift ${number}: ${amount} mit Rechnung ${invoice} verrechnet`,
    total: (total) => `Zusammen: ${total}`,
    answer: 'Falls etwas nicht stimmt, antworten Sie auf diese Mail.',
  },
  es: {
    subject: (company, total) => `Pago de ${company}: ${total}`,
    greeting: 'Buenos días:',
    intro: (company) => `${company} les ha pagado:`,
    invoice: (number, amount) => `Factura ${number}: ${amount}`,
    part: (part, parts) => `parte ${part} de ${parts}`,
    discount: (amount) => `${amount} descontados por pronto pago`,
    paid: (day) => `pagada el ${day}`,
    underWay: (day) => `transferencia ordenada para el ${day}`,
    account: (masked) => `en ${masked}`,
    credit: (number, amount, invoice) =>
      `Factura rectificativa ${number}: ${amount} compensados con la factura ${invoice}`,
    total: (total) => `En total: ${total}`,
    answer: 'Si algo no cuadra, respondan a este correo.',
  },
};
