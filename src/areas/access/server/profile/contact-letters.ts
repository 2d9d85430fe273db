import { PRODUCT_NAME } from '#kernel/product.ts';
import type { Letter } from '#platform/mail/letter.ts';
import type { Lang } from '#areas/identity/contract/user.ts';

type Plain = { subject: string; text: string; footnote: string };
type Words = {
  hello: (name: string) => string;
  newEmail: Plain & { once: string; button: string };
  emailTaken: Plain;
  emailChanged: { subject: string; text: (email: string) => string; footnote: string };
  phoneChanged: { subject: string; text: (phone: string) => string; footnote: string };
};

/** To the new address: the link that makes it the account's own. */
export function newEmailLetter(lang: Lang, { name, url }: { name: string; url: string }): Letter {
  const { hello, newEmail } = WORDS[lang];
  const { subject, text, once, button, footnote } = newEmail;
  return { lang, subject, greeting: hello(name), paragraphs: [text, once], action: { label: button, url }, footnote };
}

/** To an address that has an account and was asked for by another: only its owner is told. */
export function emailTakenLetter(lang: Lang, { name }: { name: string }): Letter {
  const { hello, emailTaken } = WORDS[lang];
  const { subject, text, footnote } = emailTaken;
  return { lang, subject, greeting: hello(name), paragraphs: [text], footnote };
}

/** To the old address: whoever did not do it can still say so (security 34). */
export function emailChangedLetter(lang: Lang, { name, email }: { name: string; email: string }): Letter {
  const { hello, emailChanged } = WORDS[lang];
  const { subject, text, footnote } = emailChanged;
  return { lang, subject, greeting: hello(name), paragraphs: [text(email)], footnote };
}

/** By mail, as the old number may be lost; of the new one only its end is told. */
export function phoneChangedLetter(lang: Lang, { name, phone }: { name: string; phone: string }): Letter {
  const { hello, phoneChanged } = WORDS[lang];
  const { subject, text, footnote } = phoneChanged;
  return { lang, subject, greeting: hello(name), paragraphs: [text(phone)], footnote };
}

const WORDS: Readonly<Record<Lang, Words>> = {
  en: {
    hello: (name) => `Hello ${name},`,
    newEmail: {
      subject: `Confirm your new email for ${PRODUCT_NAME}`,
      text: `You want to use ${PRODUCT_NAME} with this address from now on. Open the link where you are logged in.`,
      once: 'The link works once, and for 3 hours. Until you open it, your old address stays.',
      button: 'Use this address',
      footnote: 'Was it not you? Then do nothing: without your confirmation this address belongs to nobody’s account.',
    },
    emailTaken: {
      subject: `You already have a ${PRODUCT_NAME} account with this address`,
      text: `Somebody, perhaps you, wanted to use this address for another ${PRODUCT_NAME} account. It belongs to this one, so nothing was changed.`,
      footnote: 'Was it not you? Then there is nothing to do.',
    },
    emailChanged: {
      subject: `Your ${PRODUCT_NAME} account has a new email`,
      text: (email) =>
        `From now on you log in with ${email}, and mails go there. Links that set a new password and went to this address are dead.`,
      footnote: 'Was it not you? Then tell an admin of your company at once: somebody else uses your account.',
    },
    phoneChanged: {
      subject: `Your ${PRODUCT_NAME} account has a new phone number`,
      text: (phone) => `Codes by text message go to the number ${phone} from now on.`,
      footnote: 'Was it not you? Then change your password at once, and tell an admin of your company.',
    },
  },
  fr: {
    hello: (name) => `Bonjour ${name},`,
    newEmail: {
      subject: `Confirmez votre nouvelle adresse pour ${PRODUCT_NAME}`,
      text: `Vous souhaitez désormais utiliser ${PRODUCT_NAME} avec cette adresse. Ouvrez le lien là où vous êtes connecté.`,
      once: 'Le lien fonctionne une seule fois, pendant 3 heures. Tant qu’il n’est pas ouvert, votre ancienne adresse reste.',
      button: 'Utiliser cette adresse',
      footnote:
        'Ce n’était pas vous ? Ne faites rien : sans votre confirmation, cette adresse n’est celle d’aucun compte.',
    },
    emailTaken: {
      subject: `Vous avez déjà un compte ${PRODUCT_NAME} avec cette adresse`,
      text: `Quelqu’un, peut-être vous, a voulu utiliser cette adresse pour un autre compte ${PRODUCT_NAME}. Elle appartient à celui-ci : rien n’a changé.`,
      footnote: 'Ce n’était pas vous ? Il n’y a rien à faire.',
    },
    emailChanged: {
      subject: `Votre compte ${PRODUCT_NAME} a une nouvelle adresse`,
      text: (email) =>
        `Désormais, vous vous connectez avec ${email} et vos e-mails y arrivent. Les liens de nouveau mot de passe envoyés à cette adresse ne fonctionnent plus.`,
      footnote:
        'Ce n’était pas vous ? Prévenez tout de suite un admin de votre entreprise : quelqu’un d’autre utilise votre compte.',
    },
    phoneChanged: {
      subject: `Votre compte ${PRODUCT_NAME} a un nouveau numéro de téléphone`,
      text: (phone) => `Les codes par SMS arrivent désormais au numéro ${phone}.`,
      footnote: 'Ce n’était pas vous ? Changez tout de suite de mot de passe et prévenez un admin de votre entreprise.',
    },
  },
  de: {
    hello: (name) => `Guten Tag ${name},`,
    newEmail: {
      subject: `Neue E-Mail-Adresse für ${PRODUCT_NAME} bestätigen`,
      text: `Sie möchten ${PRODUCT_NAME} ab jetzt mit dieser Adresse benutzen. Öffnen Sie den Link dort, wo Sie angemeldet sind.`,
      once: 'Der Link funktioniert einmal und 3 Stunden lang. Solange er nicht geöffnet ist, bleibt Ihre alte Adresse.',
      button: 'Diese Adresse benutzen',
      footnote: 'Das waren nicht Sie? Dann tun Sie nichts: Ohne Ihre Bestätigung gehört diese Adresse zu keinem Konto.',
    },
    emailTaken: {
      subject: `Sie haben schon ein ${PRODUCT_NAME}-Konto mit dieser Adresse`,
      text: `Jemand, vielleicht Sie, wollte diese Adresse für ein anderes ${PRODUCT_NAME}-Konto benutzen. Sie gehört zu diesem hier, es hat sich nichts geändert.`,
      footnote: 'Das waren nicht Sie? Dann gibt es nichts zu tun.',
    },
    emailChanged: {
      subject: `Ihr ${PRODUCT_NAME}-Konto hat eine neue E-Mail-Adresse`,
      text: (email) =>
        `Ab jetzt melden Sie sich mit ${email} an und bekommen dort Ihre E-Mails. Links für ein neues Passwort, die an diese Adresse gingen, sind ungültig.`,
      footnote:
        'Das waren nicht Sie? Dann informieren Sie sofort einen Admin Ihres Unternehmens: Jemand anderes benutzt Ihr Konto.',
    },
    phoneChanged: {
      subject: `Ihr ${PRODUCT_NAME}-Konto hat eine neue Telefonnummer`,
      text: (phone) => `Codes per SMS gehen ab jetzt an die Nummer ${phone}.`,
      footnote:
        'Das waren nicht Sie? Dann ändern Sie sofort Ihr Passwort und informieren Sie einen Admin Ihres Unternehmens.',
    },
  },
  es: {
    hello: (name) => `Hola, ${name}:`,
    newEmail: {
      subject: `Confirma tu nuevo correo de ${PRODUCT_NAME}`,
      text: `Quieres usar ${PRODUCT_NAME} con esta dirección a partir de ahora. Abre el enlace donde tengas la sesión iniciada.`,
      once: 'El enlace funciona una sola vez, durante 3 horas. Hasta que lo abras, se queda tu dirección de antes.',
      button: 'Usar esta dirección',
      footnote: '¿No has sido tú? No hagas nada: sin tu confirmación esta dirección no es de ninguna cuenta.',
    },
    emailTaken: {
      subject: `Ya tienes una cuenta de ${PRODUCT_NAME} con esta dirección`,
      text: `Alguien, quizá tú, ha querido usar esta dirección para otra cuenta de ${PRODUCT_NAME}. Es de esta, así que no ha cambiado nada.`,
      footnote: '¿No has sido tú? No tienes que hacer nada.',
    },
    emailChanged: {
      subject: `Tu cuenta de ${PRODUCT_NAME} tiene un correo nuevo`,
      text: (email) =>
        `Desde ahora inicias sesión con ${email} y los correos llegan ahí. Los enlaces de nueva contraseña enviados a esta dirección ya no funcionan.`,
      footnote: '¿No has sido tú? Avisa enseguida a un admin de tu empresa: otra persona usa tu cuenta.',
    },
    phoneChanged: {
      subject: `Tu cuenta de ${PRODUCT_NAME} tiene un teléfono nuevo`,
      text: (phone) => `Los códigos por SMS llegan desde ahora al número ${phone}.`,
      footnote: '¿No has sido tú? Cambia enseguida la contraseña y avisa a un admin de tu empresa.',
    },
  },
};
