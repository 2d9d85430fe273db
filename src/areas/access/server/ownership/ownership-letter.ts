import { PRODUCT_NAME } from '#kernel/product.ts';
import type { Letter } from '#platform/mail/letter.ts';
import type { Lang } from '#areas/identity/contract/user.ts';
import { OFFER_DAYS } from '#areas/members/contract/ownership.ts';

type Names = { company: string; from: string };
type Words = {
  hello: (name: string) => string;
  subject: (names: Names) => string;
  text: (names: Names) => string;
  until: string;
  button: string;
  footnote: string;
};

/** Asks somebody to take a company over: the link leads to the page where they accept or decline. */
export function ownershipLetter(lang: Lang, { name, url, ...names }: Names & { name: string; url: string }): Letter {
  const { hello, subject, text, until, button, footnote } = WORDS[lang];
  return {
    lang,
    subject: subject(names),
    greeting: hello(name),
    paragraphs: [text(names), until],
    action: { label: button, url },
    footnote,
  };
}

const WORDS: Readonly<Record<Lang, Words>> = {
  en: {
    hello: (name) => `Hello ${name},`,
    subject: ({ company }) => `${company} can be yours on ${PRODUCT_NAME}`,
    text: ({ company, from }) => `${from} offers you the ownership of ${company} on ${PRODUCT_NAME}.`,
    until: `Nothing changes until you accept, within ${OFFER_DAYS} days.`,
    button: 'Read the offer',
    footnote: 'Didn’t you expect this? Decline it there, and talk to whoever offered.',
  },
  fr: {
    hello: (name) => `Bonjour ${name},`,
    subject: ({ company }) => `${company} peut vous revenir sur ${PRODUCT_NAME}`,
    text: ({ company, from }) => `${from} vous propose de devenir titulaire de ${company} sur ${PRODUCT_NAME}.`,
    until: `Rien ne change avant votre accord, sous ${OFFER_DAYS} jours.`,
    button: 'Lire la proposition',
    footnote: 'Vous ne vous y attendiez pas ? Refusez-la et parlez-en à la personne concernée.',
  },
  de: {
    hello: (name) => `Guten Tag ${name},`,
    subject: ({ company }) => `${company} kann auf ${PRODUCT_NAME} an Sie gehen`,
    text: ({ company, from }) => `${from} bietet Ihnen an, ${company} auf ${PRODUCT_NAME} zu übernehmen.`,
    until: `Nichts ändert sich, bis Sie binnen ${OFFER_DAYS} Tagen annehmen.`,
    button: 'Angebot lesen',
    footnote: 'Haben Sie das nicht erwartet? Lehnen Sie dort ab und sprechen Sie mit der anbietenden Person.',
  },
  es: {
    hello: (name) => `Hola, ${name}:`,
    subject: ({ company }) => `${company} puede ser tuya en ${PRODUCT_NAME}`,
    text: ({ company, from }) => `${from} te ofrece la titularidad de ${company} en ${PRODUCT_NAME}.`,
    until: `Nada cambia hasta que aceptes, en un plazo de ${OFFER_DAYS} días.`,
    button: 'Leer la oferta',
    footnote: '¿No lo esperabas? Recházala allí y habla con quien la hizo.',
  },
};
