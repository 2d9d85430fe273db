import { PRODUCT_NAME } from '#kernel/product.ts';
import type { Letter } from '#platform/mail/letter.ts';
import type { Lang } from '#areas/identity/contract/user.ts';

type Words = {
  subject: string;
  hello: (name: string) => string;
  text: string;
  once: string;
  button: string;
  no: string;
};

/** The link that proves an address. It says nothing of the account but whose it is. */
export function emailLinkLetter(lang: Lang, { name, url }: { name: string; url: string }): Letter {
  const words = WORDS[lang];
  return {
    lang,
    subject: words.subject,
    greeting: words.hello(name),
    paragraphs: [words.text, words.once],
    action: { label: words.button, url },
    footnote: words.no,
  };
}

const WORDS: Readonly<Record<Lang, Words>> = {
  en: {
    subject: `Confirm your email for ${PRODUCT_NAME}`,
    hello: (name) => `Hello ${name},`,
    text: `You opened an account on ${PRODUCT_NAME} with this address. Confirm that it is yours.`,
    once: 'The link works once, and for 24 hours. A newer link makes this one useless.',
    button: 'Confirm my email',
    no: 'Was it not you? Then do nothing: without your confirmation nobody can show that this address is theirs.',
  },
  fr: {
    subject: `Confirmez votre adresse e-mail pour ${PRODUCT_NAME}`,
    hello: (name) => `Bonjour ${name},`,
    text: `Vous avez ouvert un compte ${PRODUCT_NAME} avec cette adresse. Confirmez qu’elle est bien la vôtre.`,
    once: 'Le lien fonctionne une seule fois, pendant 24 heures. Un lien plus récent le rend inutile.',
    button: 'Confirmer mon adresse',
    no: 'Ce n’était pas vous ? Ne faites rien : sans votre confirmation, personne ne peut dire que cette adresse est la sienne.',
  },
  de: {
    subject: `E-Mail-Adresse für ${PRODUCT_NAME} bestätigen`,
    hello: (name) => `Guten Tag ${name},`,
    text: `Sie haben mit dieser Adresse ein Konto bei ${PRODUCT_NAME} eröffnet. Bestätigen Sie, dass sie Ihnen gehört.`,
    once: 'Der Link funktioniert einmal und 24 Stunden lang. Ein neuerer Link macht diesen ungültig.',
    button: 'E-Mail-Adresse bestätigen',
    no: 'Das waren nicht Sie? Dann tun Sie nichts: Ohne Ihre Bestätigung kann niemand zeigen, dass ihm diese Adresse gehört.',
  },
  es: {
    subject: `Confirma tu correo para ${PRODUCT_NAME}`,
    hello: (name) => `Hola, ${name}:`,
    text: `Has abierto una cuenta de ${PRODUCT_NAME} con esta dirección. Confirma que es tuya.`,
    once: 'El enlace funciona una sola vez, durante 24 horas. Un enlace más nuevo lo anula.',
    button: 'Confirmar mi correo',
    no: '¿No has sido tú? No hagas nada: sin tu confirmación nadie puede demostrar que esta dirección es suya.',
  },
};
