import { PRODUCT_NAME } from '#kernel/product.ts';
import type { Lang } from '#areas/identity/contract/user.ts';

type Person = { who: string; address: string; company: string };
type Decided = { subject: string; text: (by: string, until: string) => string; footnote: string };
type Words = {
  hello: (name: string) => string;
  unknown: string;
  details: (browser: string, moment: string, ip: string) => string;
  operator: string;
  asked: { subject: string; text: string; next: (until: string) => string; button: string; footnote: string };
  approver: {
    subject: (person: Person) => string;
    text: (person: Person) => string;
    advice: string;
    button: string;
    footnote: string;
  };
  approved: Decided;
  refused: Decided;
  carriedOut: { subject: string; text: string; next: string; footnote: string };
};

/** What the letters of a recovery say. */
export const RECOVERY_WORDS: Readonly<Record<Lang, Words>> = {
  en: {
    hello: (name) => `Hello ${name},`,
    unknown: 'an unknown browser',
    details: (browser, moment, ip) => `It was ${browser}, on ${moment}, from the address ${ip}.`,
    operator: 'the operator of the server',
    asked: {
      subject: `A new start was asked for your ${PRODUCT_NAME} account`,
      text: 'Somebody who knows your password, most likely you, says that none of your ways to confirm it’s you is left, and asks to begin anew with another phone.',
      next: (until) =>
        `An admin of each of your companies is asked to approve. Until ${until} nothing changes in any case; what you confirm with goes on working, and using it ends the request.`,
      button: 'This was not me, stop it',
      footnote: 'Was it not you? Then somebody knows your password: stop this, and set a new one.',
    },
    approver: {
      subject: ({ who }) => `${who} can no longer confirm log-ins and asks for a new start`,
      text: ({ who, address, company }) =>
        `${who} (${address}) of ${company} says that no phone and no other way to confirm is left, and asks to begin anew. They knew the password.`,
      advice:
        'Ask them in person, or call a number that you know, before you approve: whoever has stolen a password writes the same. One admin of the company is enough, and one refusal ends it.',
      button: 'Look at the request',
      footnote: 'You get this mail because you are an admin or the account owner of the company.',
    },
    approved: {
      subject: `Your new start on ${PRODUCT_NAME} was approved`,
      text: (by, until) =>
        `It was approved for ${by}. Once all have approved, log in after ${until} and set up a new phone.`,
      footnote: 'Did you not ask for it? Then stop it with the link of the first mail, and set a new password.',
    },
    refused: {
      subject: `Your new start on ${PRODUCT_NAME} was refused`,
      text: (by) => `It was refused for ${by}, and is over. Talk to an admin there, then ask again at log-in.`,
      footnote: 'Did you not ask for it? Then somebody knows your password: set a new one.',
    },
    carriedOut: {
      subject: `Your ${PRODUCT_NAME} account began anew with another phone`,
      text: 'A new phone was set up in place of everything that confirmed it’s you until now. The old methods and the phone number were removed, no browser is trusted any more, and you were logged out everywhere.',
      next: 'Enter your phone number again in your profile.',
      footnote: 'Was it not you? Then tell an admin of your company at once.',
    },
  },
  fr: {
    hello: (name) => `Bonjour ${name},`,
    unknown: 'un navigateur inconnu',
    details: (browser, moment, ip) => `C’était ${browser}, le ${moment}, depuis l’adresse ${ip}.`,
    operator: 'l’exploitant du serveur',
    asked: {
      subject: `Un nouveau départ a été demandé pour votre compte ${PRODUCT_NAME}`,
      text: 'Quelqu’un qui connaît votre mot de passe, sans doute vous, déclare ne plus avoir aucun moyen de confirmer votre identité et demande à repartir avec un autre téléphone.',
      next: (until) =>
        `Un admin de chacune de vos entreprises doit l’approuver. Rien ne change avant le ${until} ; vos moyens de confirmation continuent de fonctionner, et en utiliser un met fin à la demande.`,
      button: 'Ce n’était pas moi, arrêter',
      footnote:
        'Ce n’était pas vous ? Quelqu’un connaît votre mot de passe : arrêtez la demande et choisissez-en un nouveau.',
    },
    approver: {
      subject: ({ who }) => `${who} ne peut plus confirmer ses connexions et demande un nouveau départ`,
      text: ({ who, address, company }) =>
        `${who} (${address}), de ${company}, déclare n’avoir plus ni téléphone ni autre moyen de confirmation et demande à repartir de zéro. Le mot de passe était juste.`,
      advice:
        'Posez-lui la question de vive voix, ou appelez un numéro que vous connaissez, avant d’approuver : un voleur de mot de passe écrirait la même chose. Un admin par entreprise suffit, et un refus met fin à la demande.',
      button: 'Voir la demande',
      footnote: 'Vous recevez cet e-mail car vous êtes admin ou titulaire du compte de l’entreprise.',
    },
    approved: {
      subject: `Votre nouveau départ sur ${PRODUCT_NAME} a été approuvé`,
      text: (by, until) =>
        `Il a été approuvé pour ${by}. Quand tous l’auront approuvé, connectez-vous après le ${until} et configurez un nouveau téléphone.`,
      footnote:
        'Vous ne l’avez pas demandé ? Arrêtez-le avec le lien du premier e-mail et choisissez un nouveau mot de passe.',
    },
    refused: {
      subject: `Votre nouveau départ sur ${PRODUCT_NAME} a été refusé`,
      text: (by) =>
        `Il a été refusé pour ${by} et la demande est close. Parlez à un admin, puis redemandez à la connexion.`,
      footnote: 'Vous ne l’avez pas demandé ? Quelqu’un connaît votre mot de passe : choisissez-en un nouveau.',
    },
    carriedOut: {
      subject: `Votre compte ${PRODUCT_NAME} est reparti avec un autre téléphone`,
      text: 'Un nouveau téléphone remplace tout ce qui confirmait votre identité jusqu’ici. Les anciens moyens et le numéro de téléphone ont été retirés, plus aucun navigateur n’est de confiance et vous avez été déconnecté partout.',
      next: 'Indiquez à nouveau votre numéro de téléphone dans votre profil.',
      footnote: 'Ce n’était pas vous ? Prévenez tout de suite un admin de votre entreprise.',
    },
  },
  de: {
    hello: (name) => `Guten Tag ${name},`,
    unknown: 'ein unbekannter Browser',
    details: (browser, moment, ip) => `Es war ${browser}, am ${moment}, von der Adresse ${ip}.`,
    operator: 'den Betreiber des Servers',
    asked: {
      subject: `Für Ihr ${PRODUCT_NAME}-Konto wurde ein Neuanfang beantragt`,
      text: 'Jemand, der Ihr Passwort kennt, vermutlich Sie, sagt, dass Sie keinen Weg mehr haben, sich zu bestätigen, und möchte mit einem anderen Telefon neu beginnen.',
      next: (until) =>
        `Ein Admin jedes Ihrer Unternehmen muss zustimmen. Bis zum ${until} ändert sich in keinem Fall etwas; Ihre bisherigen Wege funktionieren weiter, und wer einen benutzt, beendet den Antrag.`,
      button: 'Das war ich nicht, anhalten',
      footnote: 'Das waren nicht Sie? Dann kennt jemand Ihr Passwort: Halten Sie es an und legen Sie ein neues fest.',
    },
    approver: {
      subject: ({ who }) => `${who} kann Anmeldungen nicht mehr bestätigen und bittet um einen Neuanfang`,
      text: ({ who, address, company }) =>
        `${who} (${address}) von ${company} hat nach eigener Angabe kein Telefon und keinen anderen Weg mehr, sich zu bestätigen, und möchte neu beginnen. Das Passwort war richtig.`,
      advice:
        'Fragen Sie persönlich nach oder rufen Sie eine Ihnen bekannte Nummer an, bevor Sie zustimmen: Wer ein Passwort gestohlen hat, schreibt dasselbe. Ein Admin je Unternehmen genügt, und eine Ablehnung beendet den Antrag.',
      button: 'Antrag ansehen',
      footnote: 'Sie erhalten diese E-Mail, weil Sie Admin oder Kontoinhaber des Unternehmens sind.',
    },
    approved: {
      subject: `Ihrem Neuanfang bei ${PRODUCT_NAME} wurde zugestimmt`,
      text: (by, until) =>
        `Die Zustimmung kam für ${by}. Haben alle zugestimmt, melden Sie sich nach dem ${until} an und richten Sie ein neues Telefon ein.`,
      footnote:
        'Das haben Sie nicht beantragt? Dann halten Sie es mit dem Link der ersten E-Mail an und legen Sie ein neues Passwort fest.',
    },
    refused: {
      subject: `Ihr Neuanfang bei ${PRODUCT_NAME} wurde abgelehnt`,
      text: (by) =>
        `Die Ablehnung kam für ${by}; der Antrag ist damit beendet. Sprechen Sie mit einem Admin und beantragen Sie ihn bei der Anmeldung erneut.`,
      footnote: 'Das haben Sie nicht beantragt? Dann kennt jemand Ihr Passwort: Legen Sie ein neues fest.',
    },
    carriedOut: {
      subject: `Ihr ${PRODUCT_NAME}-Konto hat mit einem anderen Telefon neu begonnen`,
      text: 'Ein neues Telefon ersetzt alles, womit Sie sich bisher bestätigt haben. Die alten Wege und die Telefonnummer wurden entfernt, kein Browser gilt mehr als vertraut, und Sie wurden überall abgemeldet.',
      next: 'Tragen Sie Ihre Telefonnummer im Profil wieder ein.',
      footnote: 'Das waren nicht Sie? Dann informieren Sie sofort einen Admin Ihres Unternehmens.',
    },
  },
  es: {
    hello: (name) => `Hola, ${name}:`,
    unknown: 'un navegador desconocido',
    details: (browser, moment, ip) => `Fue ${browser}, el ${moment}, desde la dirección ${ip}.`,
    operator: 'el operador del servidor',
    asked: {
      subject: `Se ha pedido un nuevo comienzo para tu cuenta de ${PRODUCT_NAME}`,
      text: 'Alguien que conoce tu contraseña, seguramente tú, dice que no le queda ninguna forma de confirmar que eres tú y pide empezar de nuevo con otro teléfono.',
      next: (until) =>
        `Un admin de cada una de tus empresas tiene que aprobarlo. Hasta el ${until} no cambia nada en ningún caso; tus formas de confirmar siguen funcionando, y usar una acaba con la solicitud.`,
      button: 'No he sido yo, detenerlo',
      footnote: '¿No has sido tú? Entonces alguien conoce tu contraseña: detén la solicitud y elige una nueva.',
    },
    approver: {
      subject: ({ who }) => `${who} ya no puede confirmar sus accesos y pide un nuevo comienzo`,
      text: ({ who, address, company }) =>
        `${who} (${address}), de ${company}, dice que no le queda ningún teléfono ni otra forma de confirmar y pide empezar de nuevo. La contraseña era correcta.`,
      advice:
        'Pregúntale en persona, o llama a un número que conozcas, antes de aprobar: quien ha robado una contraseña escribe lo mismo. Basta un admin por empresa, y un rechazo acaba con la solicitud.',
      button: 'Ver la solicitud',
      footnote: 'Recibes este correo porque eres admin o titular de la cuenta de la empresa.',
    },
    approved: {
      subject: `Se ha aprobado tu nuevo comienzo en ${PRODUCT_NAME}`,
      text: (by, until) =>
        `Se ha aprobado para ${by}. Cuando todos lo hayan aprobado, inicia sesión después del ${until} y configura un teléfono nuevo.`,
      footnote: '¿No lo has pedido? Entonces detenlo con el enlace del primer correo y elige una nueva contraseña.',
    },
    refused: {
      subject: `Se ha rechazado tu nuevo comienzo en ${PRODUCT_NAME}`,
      text: (by) =>
        `Se ha rechazado para ${by} y la solicitud ha terminado. Habla con un admin y vuelve a pedirlo al iniciar sesión.`,
      footnote: '¿No lo has pedido? Entonces alguien conoce tu contraseña: elige una nueva.',
    },
    carriedOut: {
      subject: `Tu cuenta de ${PRODUCT_NAME} ha empezado de nuevo con otro teléfono`,
      text: 'Un teléfono nuevo ocupa el lugar de todo lo que confirmaba que eres tú. Se han quitado las formas antiguas y el número de teléfono, ningún navegador es de confianza y se ha cerrado tu sesión en todas partes.',
      next: 'Vuelve a escribir tu número de teléfono en tu perfil.',
      footnote: '¿No has sido tú? Avisa enseguida a un admin de tu empresa.',
    },
  },
};
