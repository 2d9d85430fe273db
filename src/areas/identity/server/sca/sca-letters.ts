import { PRODUCT_NAME } from '#kernel/product.ts';
import type { Letter } from '#platform/mail/letter.ts';
import type { Lang } from '../../contract/user.ts';

export type Recipient = { lang: Lang; full_name: string };

/** Wrong codes closed this person's codes for a quarter of an hour (security 39). */
export const blockedLetter = (lang: Lang, name: string): Letter =>
  letterOf({ lang, full_name: name }, WORDS[lang].blocked);

/** A way to confirm came or went; whoever reads this and did not do it knows that somebody else did (security 34). */
export function factorLetter(to: Recipient, change: { what: 'added' | 'removed'; label: string }): Letter {
  const words = WORDS[to.lang];
  const { subject, text } = words[change.what];
  return letterOf(to, { subject, text: text(change.label), footnote: words.notYou });
}

/** The link that carries a sign-in on. */
export function continuationLetter(to: Recipient, url: string): Letter {
  const { subject, text, button, footnote } = WORDS[to.lang].continuation;
  return { ...letterOf(to, { subject, text, footnote }), action: { label: button, url } };
}

/** Six digits for somebody who has neither a phone number nor anything else. */
export function codeLetter(to: Recipient, code: string): Letter {
  const { subject, text, footnote } = WORDS[to.lang].code;
  return letterOf(to, { subject: subject(code), text: text(code), footnote });
}

function letterOf(
  to: Recipient,
  { subject, text, footnote }: { subject: string; text: string; footnote: string },
): Letter {
  return { lang: to.lang, subject, greeting: WORDS[to.lang].hello(to.full_name), paragraphs: [text], footnote };
}

type Plain = { subject: string; text: string; footnote: string };
type Words = {
  hello: (name: string) => string;
  notYou: string;
  blocked: Plain;
  added: { subject: string; text: (label: string) => string };
  removed: { subject: string; text: (label: string) => string };
  continuation: Plain & { button: string };
  code: { subject: (code: string) => string; text: (code: string) => string; footnote: string };
};

const WORDS: Readonly<Record<Lang, Words>> = {
  en: {
    hello: (name) => `Hello ${name},`,
    notYou: 'Was it not you? Then change your password at once, and tell an admin of your company.',
    blocked: {
      subject: `${PRODUCT_NAME} takes no codes from you for 15 minutes`,
      text: 'Five wrong codes in a row were typed for your account. For the next 15 minutes no code is accepted; your phone or a passkey still works.',
      footnote: 'Was it not you? Then somebody knows your password: set a new one.',
    },
    added: {
      subject: `A new way to confirm it’s you on ${PRODUCT_NAME}`,
      text: (label) => `“${label}” was added to your account a moment ago and can confirm log-ins and payments now.`,
    },
    removed: {
      subject: `A way to confirm it’s you on ${PRODUCT_NAME} was removed`,
      text: (label) => `“${label}” was removed from your account a moment ago and confirms nothing any more.`,
    },
    continuation: {
      subject: `Carry on logging in to ${PRODUCT_NAME}`,
      text: 'Open this link on the device on which you began to log in. It works once, and for 10 minutes.',
      button: 'Carry on',
      footnote: 'Were you not logging in? Then somebody knows your password: set a new one.',
    },
    code: {
      subject: (code) => `${code} is your ${PRODUCT_NAME} code`,
      text: (code) => `Your code is ${code}. It works once, and for 10 minutes.`,
      footnote: 'Did you not ask for it? Then somebody is logged in as you: change your password.',
    },
  },
  fr: {
    hello: (name) => `Bonjour ${name},`,
    notYou: 'Ce n’était pas vous ? Changez tout de suite de mot de passe et prévenez un admin de votre entreprise.',
    blocked: {
      subject: `${PRODUCT_NAME} n’accepte plus vos codes pendant 15 minutes`,
      text: 'Cinq codes faux de suite ont été saisis pour votre compte. Aucun code n’est accepté pendant 15 minutes ; votre téléphone ou une clé d’accès fonctionne toujours.',
      footnote: 'Ce n’était pas vous ? Quelqu’un connaît votre mot de passe : choisissez-en un nouveau.',
    },
    added: {
      subject: `Un nouveau moyen de confirmer votre identité sur ${PRODUCT_NAME}`,
      text: (label) =>
        `« ${label} » vient d’être ajouté à votre compte et peut désormais confirmer connexions et paiements.`,
    },
    removed: {
      subject: `Un moyen de confirmer votre identité sur ${PRODUCT_NAME} a été retiré`,
      text: (label) => `« ${label} » vient d’être retiré de votre compte et ne confirme plus rien.`,
    },
    continuation: {
      subject: `Poursuivez votre connexion à ${PRODUCT_NAME}`,
      text: 'Ouvrez ce lien sur l’appareil où vous avez commencé à vous connecter. Il fonctionne une seule fois, pendant 10 minutes.',
      button: 'Continuer',
      footnote: 'Vous n’étiez pas en train de vous connecter ? Quelqu’un connaît votre mot de passe : changez-le.',
    },
    code: {
      subject: (code) => `${code} est votre code ${PRODUCT_NAME}`,
      text: (code) => `Votre code est ${code}. Il fonctionne une seule fois, pendant 10 minutes.`,
      footnote: 'Vous ne l’avez pas demandé ? Quelqu’un est connecté à votre place : changez de mot de passe.',
    },
  },
  de: {
    hello: (name) => `Guten Tag ${name},`,
    notYou: 'Das waren nicht Sie? Dann ändern Sie sofort Ihr Passwort und informieren Sie einen Admin.',
    blocked: {
      subject: `${PRODUCT_NAME} nimmt 15 Minuten lang keine Codes von Ihnen an`,
      text: 'Für Ihr Konto wurden fünf falsche Codes hintereinander eingegeben. In den nächsten 15 Minuten gilt kein Code; Ihr Telefon oder ein Passkey funktioniert weiterhin.',
      footnote: 'Das waren nicht Sie? Dann kennt jemand Ihr Passwort: Legen Sie ein neues fest.',
    },
    added: {
      subject: `Ein neuer Weg, sich bei ${PRODUCT_NAME} zu bestätigen`,
      text: (label) =>
        `„${label}“ wurde Ihrem Konto gerade hinzugefügt und kann ab jetzt Anmeldungen und Zahlungen bestätigen.`,
    },
    removed: {
      subject: `Ein Weg, sich bei ${PRODUCT_NAME} zu bestätigen, wurde entfernt`,
      text: (label) => `„${label}“ wurde gerade von Ihrem Konto entfernt und bestätigt nichts mehr.`,
    },
    continuation: {
      subject: `Anmeldung bei ${PRODUCT_NAME} fortsetzen`,
      text: 'Öffnen Sie diesen Link auf dem Gerät, auf dem Sie die Anmeldung begonnen haben. Er gilt einmal und 10 Minuten lang.',
      button: 'Fortsetzen',
      footnote: 'Sie haben sich nicht angemeldet? Dann kennt jemand Ihr Passwort: Legen Sie ein neues fest.',
    },
    code: {
      subject: (code) => `${code} ist Ihr ${PRODUCT_NAME}-Code`,
      text: (code) => `Ihr Code lautet ${code}. Er gilt einmal und 10 Minuten lang.`,
      footnote: 'Sie haben ihn nicht angefordert? Dann ist jemand als Sie angemeldet: Ändern Sie Ihr Passwort.',
    },
  },
  es: {
    hello: (name) => `Hola, ${name}:`,
    notYou: '¿No has sido tú? Cambia tu contraseña cuanto antes y avisa a un admin de tu empresa.',
    blocked: {
      subject: `${PRODUCT_NAME} no acepta tus códigos durante 15 minutos`,
      text: 'Se han escrito cinco códigos incorrectos seguidos para tu cuenta. Durante 15 minutos no se acepta ninguno; tu teléfono o una llave de acceso siguen funcionando.',
      footnote: '¿No has sido tú? Entonces alguien conoce tu contraseña: elige una nueva.',
    },
    added: {
      subject: `Una nueva forma de confirmar que eres tú en ${PRODUCT_NAME}`,
      text: (label) => `«${label}» se acaba de añadir a tu cuenta y ya puede confirmar accesos y pagos.`,
    },
    removed: {
      subject: `Se ha quitado una forma de confirmar que eres tú en ${PRODUCT_NAME}`,
      text: (label) => `«${label}» se acaba de quitar de tu cuenta y ya no confirma nada.`,
    },
    continuation: {
      subject: `Sigue iniciando sesión en ${PRODUCT_NAME}`,
      text: 'Abre este enlace en el dispositivo en el que empezaste a iniciar sesión. Funciona una sola vez, durante 10 minutos.',
      button: 'Continuar',
      footnote: '¿No estabas iniciando sesión? Entonces alguien conoce tu contraseña: elige una nueva.',
    },
    code: {
      subject: (code) => `${code} es tu código de ${PRODUCT_NAME}`,
      text: (code) => `Tu código es ${code}. Funciona una sola vez, durante 10 minutos.`,
      footnote: '¿No lo has pedido? Entonces alguien ha iniciado sesión como tú: cambia tu contraseña.',
    },
  },
};
