import { PRODUCT_NAME } from '#kernel/product.ts';
import type { Letter } from '#platform/mail/letter.ts';
import type { Lang } from '#areas/identity/contract/user.ts';

type Facts = { company: string; name: string; account: string; url: string };
type Words = {
  hello: (name: string) => string;
  subject: string;
  text: (facts: Facts) => string;
  wait: string;
  button: string;
  footnote: string;
};

/** Tells somebody that they are paid back elsewhere from now on: it may not have been they who changed it. */
export function bankDetailLetter(lang: Lang, facts: Facts): Letter {
  const { hello, subject, text, wait, button, footnote } = WORDS[lang];
  return {
    lang,
    subject,
    greeting: hello(facts.name),
    paragraphs: [text(facts), wait],
    action: { label: button, url: facts.url },
    footnote,
  };
}

const WORDS: Readonly<Record<Lang, Words>> = {
  en: {
    hello: (name) => `Hello ${name},`,
    subject: `Your bank details on ${PRODUCT_NAME} were changed`,
    text: ({ company, account }) => `${company} now pays you back to ${account}.`,
    wait: 'For 24 hours no money goes there.',
    button: 'See your bank details',
    footnote: 'Wasn’t it you? Tell your controller at once, and change your password.',
  },
  fr: {
    hello: (name) => `Bonjour ${name},`,
    subject: `Vos coordonnées bancaires sur ${PRODUCT_NAME} ont changé`,
    text: ({ company, account }) => `${company} vous rembourse désormais sur ${account}.`,
    wait: 'Pendant 24 heures, rien n’y est versé.',
    button: 'Voir vos coordonnées bancaires',
    footnote: 'Ce n’était pas vous ? Prévenez aussitôt votre contrôleur et changez votre mot de passe.',
  },
  de: {
    hello: (name) => `Guten Tag ${name},`,
    subject: `Ihre Bankverbindung auf ${PRODUCT_NAME} wurde geändert`,
    text: ({ company, account }) => `${company} erstattet Ihre Auslagen jetzt auf ${account}.`,
    wait: '24 Stunden lang geht dorthin kein Geld.',
    button: 'Bankverbindung ansehen',
    footnote: 'Waren Sie das nicht? Sagen Sie sofort im Controlling Bescheid und ändern Sie Ihr Passwort.',
  },
  es: {
    hello: (name) => `Hola, ${name}:`,
    subject: `Tus datos bancarios en ${PRODUCT_NAME} han cambiado`,
    text: ({ company, account }) => `${company} te reembolsa ahora en ${account}.`,
    wait: 'Durante 24 horas no va dinero allí.',
    button: 'Ver tus datos bancarios',
    footnote: '¿No has sido tú? Avisa enseguida a tu controlador y cambia la contraseña.',
  },
};
