import { PRODUCT_NAME } from '#kernel/product.ts';
import type { Letter } from '#platform/mail/letter.ts';
import type { Lang } from '#areas/identity/contract/user.ts';

type Words = {
  hello: (name: string) => string;
  reset: { subject: string; text: string; once: string; button: string; footnote: string };
  changed: { subject: string; reset: string; changed: string; footnote: string };
};

/** The link that sets a new password. It says nothing of the account but whose it is. */
export function resetLinkLetter(lang: Lang, { name, url }: { name: string; url: string }): Letter {
  const { hello, reset } = WORDS[lang];
  return {
    lang,
    subject: reset.subject,
    greeting: hello(name),
    paragraphs: [reset.text, reset.once],
    action: { label: reset.button, url },
    footnote: reset.footnote,
  };
}

/** Tells the owner, so that what somebody else did does not stay unseen (security 34). */
export function passwordChangedLetter(lang: Lang, { name, how }: { name: string; how: 'reset' | 'changed' }): Letter {
  const { hello, changed } = WORDS[lang];
  return {
    lang,
    subject: changed.subject,
    greeting: hello(name),
    paragraphs: [changed[how]],
    footnote: changed.footnote,
  };
}

const WORDS: Readonly<Record<Lang, Words>> = {
  en: {
    hello: (name) => `Hello ${name},`,
    reset: {
      subject: `Set a new ${PRODUCT_NAME} password`,
      text: `Somebody, most likely you, asked for a new password for your ${PRODUCT_NAME} account.`,
      once: 'The link works once, and for 3 hours. A newer link makes this one useless.',
      button: 'Set a new password',
      footnote: 'Was it not you? Then do nothing: your password stays as it is.',
    },
    changed: {
      subject: `Your ${PRODUCT_NAME} password was changed`,
      changed: 'Your password was changed a moment ago by somebody who was logged in and knew the old one.',
      reset: 'Your password was changed a moment ago with a link from your mailbox. You were logged out everywhere.',
      footnote:
        'Was it not you? Then somebody can read your mail: secure your mailbox, and tell an admin of your company.',
    },
  },
  fr: {
    hello: (name) => `Bonjour ${name},`,
    reset: {
      subject: `Choisissez un nouveau mot de passe ${PRODUCT_NAME}`,
      text: `Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte ${PRODUCT_NAME}.`,
      once: 'Le lien fonctionne une seule fois, pendant 3 heures. Un lien plus récent le rend inutile.',
      button: 'Choisir un mot de passe',
      footnote: 'Ce n’était pas vous ? Ne faites rien : votre mot de passe reste le même.',
    },
    changed: {
      subject: `Votre mot de passe ${PRODUCT_NAME} a été modifié`,
      changed: 'Votre mot de passe vient d’être modifié par quelqu’un qui était connecté et connaissait l’ancien.',
      reset:
        'Votre mot de passe vient d’être modifié avec un lien reçu dans votre messagerie. Vous avez été déconnecté partout.',
      footnote:
        'Ce n’était pas vous ? Réinitialisez votre mot de passe, sécurisez votre messagerie et prévenez un admin de votre entreprise.',
    },
  },
  de: {
    hello: (name) => `Guten Tag ${name},`,
    reset: {
      subject: `Neues Passwort für ${PRODUCT_NAME} festlegen`,
      text: `Jemand, vermutlich Sie, hat ein neues Passwort für Ihr ${PRODUCT_NAME}-Konto angefordert.`,
      once: 'Der Link funktioniert einmal und 3 Stunden lang. Ein neuerer Link macht diesen ungültig.',
      button: 'Neues Passwort festlegen',
      footnote: 'Das waren nicht Sie? Dann tun Sie nichts: Ihr Passwort bleibt, wie es ist.',
    },
    changed: {
      subject: `Ihr ${PRODUCT_NAME}-Passwort wurde geändert`,
      changed: 'Ihr Passwort wurde gerade von jemandem geändert, der angemeldet war und das alte kannte.',
      reset: 'Ihr Passwort wurde gerade über einen Link aus Ihrem Postfach geändert. Sie wurden überall abgemeldet.',
      footnote:
        'Das waren nicht Sie? Dann setzen Sie Ihr Passwort zurück, sichern Sie Ihr Postfach und informieren Sie einen Admin Ihres Unternehmens.',
    },
  },
  es: {
    hello: (name) => `Hola, ${name}:`,
    reset: {
      subject: `Elige una nueva contraseña de ${PRODUCT_NAME}`,
      text: `Alguien, seguramente tú, ha pedido una nueva contraseña para tu cuenta de ${PRODUCT_NAME}.`,
      once: 'El enlace funciona una sola vez, durante 3 horas. Un enlace más nuevo lo anula.',
      button: 'Elegir una contraseña',
      footnote: '¿No has sido tú? No hagas nada: tu contraseña sigue siendo la misma.',
    },
    changed: {
      subject: `Tu contraseña de ${PRODUCT_NAME} ha cambiado`,
      changed: 'Tu contraseña la acaba de cambiar alguien que había iniciado sesión y conocía la anterior.',
      reset: 'Tu contraseña se acaba de cambiar con un enlace de tu correo. Se ha cerrado tu sesión en todas partes.',
      footnote:
        '¿No has sido tú? Entonces restablece tu contraseña, protege tu buzón y avisa a un admin de tu empresa.',
    },
  },
};
