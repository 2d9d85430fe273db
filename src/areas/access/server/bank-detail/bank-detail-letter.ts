import { PRODUCT_NAME } from '#kernel/product.ts';
import type { Letter } from '#platform/mail/letter.ts';
import type { Lang } from '#areas/identity/contract/user.ts';

type Facts = { company: string; name: string; account: string; url: string; waitsForLook: boolean };
type Confirmed = Omit<Facts, 'waitsForLook'> & { by: string; isUsable: boolean };
type Words = {
  hello: (name: string) => string;
  subject: string;
  text: (facts: Facts) => string;
  wait: string;
  /** Where it takes the place of another account. */
  waitForLook: string;
  confirmed: string;
  confirmedBy: (facts: Confirmed) => string;
  usable: string;
  usableLater: string;
  button: string;
  footnote: string;
};

/** Tells somebody that they are to be paid back elsewhere, and from when: it may not have been they who changed it. */
export function bankDetailLetter(lang: Lang, facts: Facts): Letter {
  const { hello, subject, text, wait, waitForLook, button, footnote } = WORDS[lang];
  return {
    lang,
    subject,
    greeting: hello(facts.name),
    paragraphs: [text(facts), facts.waitsForLook ? waitForLook : wait],
    action: { label: button, url: facts.url },
    footnote,
  };
}

/** Tells somebody that another person stood for their changed account: it may not have been they who changed it. */
export function accountConfirmedLetter(lang: Lang, facts: Confirmed): Letter {
  const { hello, confirmed, confirmedBy, usable, usableLater, button, footnote } = WORDS[lang];
  return {
    lang,
    subject: confirmed,
    greeting: hello(facts.name),
    paragraphs: [confirmedBy(facts), facts.isUsable ? usable : usableLater],
    action: { label: button, url: facts.url },
    footnote,
  };
}

const WORDS: Readonly<Record<Lang, Words>> = {
  en: {
    hello: (name) => `Hello ${name},`,
    subject: `Your bank details on ${PRODUCT_NAME} were changed`,
    text: ({ company, account }) => `${company} is to pay you back to ${account} from now on.`,
    wait: 'For 24 hours no money goes there.',
    waitForLook:
      'No money goes there before somebody in finance has confirmed the account, and none for 24 hours in any case.',
    confirmed: `Your bank details on ${PRODUCT_NAME} were confirmed`,
    confirmedBy: ({ by, account, company }) => `${by} has confirmed ${account} for ${company}.`,
    usable: 'You can be paid back there from now on.',
    usableLater: 'You can be paid back there once 24 hours have passed since you entered it.',
    button: 'See your bank details',
    footnote: 'Wasn’t it you? Tell your controller at once, and change your password.',
  },
  fr: {
    hello: (name) => `Bonjour ${name},`,
    subject: `Vos coordonnées bancaires sur ${PRODUCT_NAME} ont changé`,
    text: ({ company, account }) => `Désormais, les remboursements de ${company} doivent aller sur ${account}.`,
    wait: 'Pendant 24 heures, rien n’y est versé.',
    waitForLook:
      'Rien n’y est versé avant qu’une personne de la finance ait confirmé le compte, ni dans les 24 heures en tout cas.',
    confirmed: `Vos coordonnées bancaires sur ${PRODUCT_NAME} ont été confirmées`,
    confirmedBy: ({ by, account, company }) => `${by} a confirmé ${account} pour ${company}.`,
    usable: 'Vos remboursements peuvent y être versés dès maintenant.',
    usableLater: 'Vos remboursements peuvent y être versés une fois passées les 24 heures qui suivent votre saisie.',
    button: 'Voir vos coordonnées bancaires',
    footnote: 'Ce n’était pas vous ? Prévenez aussitôt votre contrôleur et changez votre mot de passe.',
  },
  de: {
    hello: (name) => `Guten Tag ${name},`,
    subject: `Ihre Bankverbindung auf ${PRODUCT_NAME} wurde geändert`,
    text: ({ company, account }) => `${company} soll Ihre Auslagen von jetzt an auf ${account} erstatten.`,
    wait: '24 Stunden lang geht dorthin kein Geld.',
    waitForLook:
      'Dorthin geht kein Geld, bevor jemand aus der Finanzabteilung das Konto bestätigt hat, und in den ersten 24 Stunden in keinem Fall.',
    confirmed: `Ihre Bankverbindung auf ${PRODUCT_NAME} wurde bestätigt`,
    confirmedBy: ({ by, account, company }) => `${by} hat ${account} für ${company} bestätigt.`,
    usable: 'Ab jetzt können Ihre Auslagen dorthin erstattet werden.',
    usableLater: 'Ihre Auslagen können dorthin erstattet werden, sobald seit Ihrer Eingabe 24 Stunden vergangen sind.',
    button: 'Bankverbindung ansehen',
    footnote: 'Waren Sie das nicht? Sagen Sie sofort im Controlling Bescheid und ändern Sie Ihr Passwort.',
  },
  es: {
    hello: (name) => `Hola, ${name}:`,
    subject: `Tus datos bancarios en ${PRODUCT_NAME} han cambiado`,
    text: ({ company, account }) => `Desde ahora, los reembolsos de ${company} deben ir a ${account}.`,
    wait: 'Durante 24 horas no va dinero allí.',
    waitForLook:
      'No va dinero allí antes de que alguien de finanzas confirme la cuenta, ni en las primeras 24 horas en ningún caso.',
    confirmed: `Tus datos bancarios en ${PRODUCT_NAME} están confirmados`,
    confirmedBy: ({ by, account, company }) => `${by} ha confirmado ${account} para ${company}.`,
    usable: 'Desde ahora se te puede reembolsar allí.',
    usableLater: 'Se te podrá reembolsar allí cuando hayan pasado 24 horas desde que lo introdujiste.',
    button: 'Ver tus datos bancarios',
    footnote: '¿No has sido tú? Avisa enseguida a tu controlador y cambia la contraseña.',
  },
};
