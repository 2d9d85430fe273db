import type { Lang } from '#areas/identity/contract/user.ts';
import type { Detail } from '../rules/missing-details.ts';

type Words = {
  readonly subject: (company: string) => string;
  readonly greeting: string;
  readonly intro: string;
  /** Where nothing that we look for is missing, a person says what is. */
  readonly open: string;
  readonly details: Readonly<Record<Detail, string>>;
  /** Whoever forges an answer must know that it leads to nothing. */
  readonly close: string;
};

/** What is written to a supplier of whom something is missing; a person changes it before it leaves. */
export const QUESTION_WORDS: Readonly<Record<Lang, Words>> = {
  en: {
    subject: (company) => `What we need to pay your invoices: ${company}`,
    greeting: 'Hello,',
    intro: 'to pay your invoices without delay we need from you:',
    open: 'to pay your invoices without delay we need some details from you.',
    details: {
      country: '– the address of your company, with its country',
      vat_number: '– your VAT number',
      account: '– your bank account (IBAN) on your letterhead',
    },
    close: 'Answer this mail. Before we pay to an account for the first time we call you on a number that we know.',
  },
  fr: {
    subject: (company) => `Ce qu’il nous faut pour payer vos factures : ${company}`,
    greeting: 'Bonjour,',
    intro: 'pour payer vos factures sans délai, il nous faut de votre part :',
    open: 'pour payer vos factures sans délai, il nous faut quelques précisions de votre part.',
    details: {
      country: '– l’adresse de votre société, avec le pays',
      vat_number: '– votre numéro de TVA',
      account: '– votre compte bancaire (IBAN), sur papier à en-tête',
    },
    close:
      'Répondez à ce courriel. Avant de payer sur un compte pour la première fois, nous vous appelons à un numéro que nous connaissons.',
  },
  de: {
    subject: (company) => `Was wir brauchen, um Ihre Rechnungen zu bezahlen: ${company}`,
    greeting: 'Guten Tag,',
    intro: 'um Ihre Rechnungen ohne Verzug zu bezahlen, brauchen wir von Ihnen:',
    open: 'um Ihre Rechnungen ohne Verzug zu bezahlen, brauchen wir noch Angaben von Ihnen.',
    details: {
      country: '– die Anschrift Ihrer Firma mit Land',
      vat_number: '– Ihre USt-IdNr.',
      account: '– Ihre Bankverbindung (IBAN) auf Ihrem Briefpapier',
    },
    close:
      'Antworten Sie auf diese Mail. Bevor wir zum ersten Mal auf ein Konto zahlen, rufen wir Sie unter einer Nummer an, die wir kennen.',
  },
  es: {
    subject: (company) => `Lo que necesitamos para pagar sus facturas: ${company}`,
    greeting: 'Buenos días:',
    intro: 'para pagar sus facturas sin demora necesitamos de ustedes:',
    open: 'para pagar sus facturas sin demora necesitamos algunos datos de ustedes.',
    details: {
      country: '– la dirección de su empresa, con el país',
      vat_number: '– su NIF-IVA',
      account: '– su cuenta bancaria (IBAN), en papel con membrete',
    },
    close:
      'Respondan a este correo. Antes de pagar por primera vez a una cuenta les llamamos a un número que conocemos.',
  },
};
