import type { Instant } from '#kernel/instant.ts';
import { PRODUCT_NAME } from '#kernel/product.ts';
import { setFrenchDay } from '#kernel/typography.ts';
import type { Letter } from '#platform/mail/letter.ts';
import type { Lang } from '#areas/identity/contract/user.ts';

export type NewBrowser = {
  name: string;
  /** As the browser calls itself; null where it says nothing. */
  browser: string | null;
  system: string | null;
  ip: string;
  at: Instant;
  /** By whose clocks the mail says when. */
  zone: string;
};

/** Tells the owner that somebody logged in with a browser that was never used for it (security 34). */
export function newBrowserLetter(lang: Lang, { name, browser, system, ip, at, zone }: NewBrowser): Letter {
  const { hello, newBrowser } = WORDS[lang];
  const known = [browser, system].filter((part) => part !== null).join(', ');
  return {
    lang,
    subject: newBrowser.subject,
    greeting: hello(name),
    paragraphs: [
      newBrowser.text,
      newBrowser.details(known === '' ? newBrowser.unknown : known, momentOf(lang, { at, zone }), ip),
    ],
    footnote: newBrowser.footnote,
  };
}

/** Tells the owner that wrong passwords have closed the account for a while (security 28). */
export function lockedLetter(lang: Lang, name: string): Letter {
  const { hello, locked } = WORDS[lang];
  return {
    lang,
    subject: locked.subject,
    greeting: hello(name),
    paragraphs: [locked.text, locked.ways],
    footnote: locked.footnote,
  };
}

/** By the clocks of this zone, which is named: a mail is also read where other clocks hang. */
export function momentOf(lang: Lang, { at, zone: timeZone }: { at: Instant; zone: string }): string {
  const locale = lang === 'en' ? 'en-GB' : lang;
  const day = new Date(at);
  const text = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(day);
  const name = new Intl.DateTimeFormat(locale, { timeZoneName: 'short', timeZone })
    .formatToParts(day)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return `${lang === 'fr' ? setFrenchDay(text) : text} (${name ?? timeZone})`;
}

type Words = {
  hello: (name: string) => string;
  newBrowser: {
    subject: string;
    text: string;
    unknown: string;
    details: (browser: string, moment: string, ip: string) => string;
    footnote: string;
  };
  locked: { subject: string; text: string; ways: string; footnote: string };
};

const WORDS: Readonly<Record<Lang, Words>> = {
  en: {
    hello: (name) => `Hello ${name},`,
    newBrowser: {
      subject: `A new browser logged in to your ${PRODUCT_NAME} account`,
      text: 'Somebody, most likely you, logged in with a browser that was not used for your account before.',
      unknown: 'an unknown browser',
      details: (browser, moment, ip) => `It was ${browser}, on ${moment}, from the address ${ip}.`,
      footnote: 'Was it not you? Then set a new password at once, and tell an admin of your company.',
    },
    locked: {
      subject: `Wrong passwords for your ${PRODUCT_NAME} account`,
      text: 'A wrong password was tried five times for your account. For a quarter of an hour no more are taken.',
      ways: 'A browser that you have used before still lets you in, and so does a new password by “Forgot your password?”.',
      footnote: 'Was it not you? Then somebody is guessing. Your password has not been found, and nothing was opened.',
    },
  },
  fr: {
    hello: (name) => `Bonjour ${name},`,
    newBrowser: {
      subject: `Un nouveau navigateur s’est connecté à votre compte ${PRODUCT_NAME}`,
      text: 'Quelqu’un, sans doute vous, s’est connecté avec un navigateur qui n’avait jamais servi pour votre compte.',
      unknown: 'un navigateur inconnu',
      details: (browser, moment, ip) => `C’était ${browser}, le ${moment}, depuis l’adresse ${ip}.`,
      footnote:
        'Ce n’était pas vous ? Choisissez aussitôt un nouveau mot de passe et prévenez un admin de votre entreprise.',
    },
    locked: {
      subject: `Mots de passe erronés pour votre compte ${PRODUCT_NAME}`,
      text: 'Un mot de passe erroné a été essayé cinq fois pour votre compte. Pendant un quart d’heure, aucun autre n’est accepté.',
      ways: 'Un navigateur que vous avez déjà utilisé vous laisse entrer, de même qu’un nouveau mot de passe par « Mot de passe oublié ? ».',
      footnote:
        'Ce n’était pas vous ? Alors quelqu’un essaie de deviner. Votre mot de passe n’a pas été trouvé et rien n’a été ouvert.',
    },
  },
  de: {
    hello: (name) => `Guten Tag ${name},`,
    newBrowser: {
      subject: `Anmeldung mit einem neuen Browser bei Ihrem ${PRODUCT_NAME}-Konto`,
      text: 'Jemand, vermutlich Sie, hat sich mit einem Browser angemeldet, der für Ihr Konto noch nie benutzt wurde.',
      unknown: 'ein unbekannter Browser',
      details: (browser, moment, ip) => `Es war ${browser}, am ${moment}, von der Adresse ${ip}.`,
      footnote:
        'Das waren nicht Sie? Dann legen Sie sofort ein neues Passwort fest und informieren Sie einen Admin Ihres Unternehmens.',
    },
    locked: {
      subject: `Falsche Passwörter für Ihr ${PRODUCT_NAME}-Konto`,
      text: 'Für Ihr Konto wurde fünfmal ein falsches Passwort versucht. Eine Viertelstunde lang wird keines mehr angenommen.',
      ways: 'In einem Browser, den Sie schon benutzt haben, kommen Sie weiterhin hinein, ebenso mit einem neuen Passwort über „Passwort vergessen?“.',
      footnote:
        'Das waren nicht Sie? Dann rät jemand. Ihr Passwort wurde nicht gefunden, und es wurde nichts geöffnet.',
    },
  },
  es: {
    hello: (name) => `Hola, ${name}:`,
    newBrowser: {
      subject: `Un navegador nuevo ha entrado en tu cuenta de ${PRODUCT_NAME}`,
      text: 'Alguien, seguramente tú, ha iniciado sesión con un navegador que no se había usado antes en tu cuenta.',
      unknown: 'un navegador desconocido',
      details: (browser, moment, ip) => `Fue ${browser}, el ${moment}, desde la dirección ${ip}.`,
      footnote: '¿No has sido tú? Elige enseguida una nueva contraseña y avisa a un admin de tu empresa.',
    },
    locked: {
      subject: `Contraseñas erróneas para tu cuenta de ${PRODUCT_NAME}`,
      text: 'Se ha probado cinco veces una contraseña errónea en tu cuenta. Durante un cuarto de hora no se acepta ninguna más.',
      ways: 'Un navegador que ya hayas usado te deja entrar, y también una contraseña nueva con «¿Olvidaste tu contraseña?».',
      footnote:
        '¿No has sido tú? Entonces alguien prueba a adivinar. No ha encontrado tu contraseña ni ha abierto nada.',
    },
  },
};
