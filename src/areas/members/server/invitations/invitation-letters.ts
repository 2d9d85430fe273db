import { PRODUCT_NAME } from '#kernel/product.ts';
import type { Letter } from '#platform/mail/letter.ts';
import type { Lang } from '#areas/identity/contract/user.ts';
import { INVITATION_DAYS } from '../../rules/invitation.ts';

type Names = { company: string; inviter: string };
type Words = {
  hello: string;
  helloTo: (name: string) => string;
  invitation: {
    subject: (names: Names) => string;
    member: (names: Names) => string;
    collaborator: (names: Names) => string;
    once: string;
    button: (names: Names) => string;
    footnote: string;
  };
  declined: { subject: (email: string) => string; text: (email: string) => string; footnote: string };
};

/** Asks somebody in, as a member or as a collaborator. */
export function invitationLetter(
  lang: Lang,
  { url, isCollaborator, ...names }: Names & { url: string; isCollaborator: boolean },
): Letter {
  const { hello, invitation } = WORDS[lang];
  return {
    lang,
    subject: invitation.subject(names),
    greeting: hello,
    paragraphs: [isCollaborator ? invitation.collaborator(names) : invitation.member(names), invitation.once],
    action: { label: invitation.button(names), url },
    footnote: invitation.footnote,
  };
}

/** Tells whoever invited that the answer is no. */
export function declinedLetter(lang: Lang, { inviter, email }: { inviter: string; email: string }): Letter {
  const { helloTo, declined } = WORDS[lang];
  return {
    lang,
    subject: declined.subject(email),
    greeting: helloTo(inviter),
    paragraphs: [declined.text(email)],
    footnote: declined.footnote,
  };
}

const WORDS: Readonly<Record<Lang, Words>> = {
  en: {
    hello: 'Hello,',
    helloTo: (name) => `Hello ${name},`,
    invitation: {
      subject: ({ company }) => `Join ${company} on ${PRODUCT_NAME}`,
      member: ({ company, inviter }) =>
        `${inviter} invites you to ${PRODUCT_NAME}, where ${company} handles requests, expenses and invoices.`,
      collaborator: ({ company, inviter }) => `${inviter} invites you to work on the books of ${company} with them.`,
      once: `The link works once, for ${INVITATION_DAYS} days. A newer link makes this one useless.`,
      button: ({ company }) => `Join ${company}`,
      footnote: 'Don’t you want to join? Open the link and decline; we tell whoever invited you.',
    },
    declined: {
      subject: (email) => `${email} declined your invite`,
      text: (email) => `${email} declined your invite. Nothing else changed; you can invite them again.`,
      footnote: `You get this because you sent the invite from ${PRODUCT_NAME}.`,
    },
  },
  fr: {
    hello: 'Bonjour,',
    helloTo: (name) => `Bonjour ${name},`,
    invitation: {
      subject: ({ company }) => `Rejoignez ${company} sur ${PRODUCT_NAME}`,
      member: ({ company, inviter }) =>
        `${inviter} vous invite sur ${PRODUCT_NAME}, où ${company} gère ses demandes, ses dépenses et ses factures.`,
      collaborator: ({ company, inviter }) =>
        `${inviter} vous invite à travailler sur la comptabilité de l’entreprise ${company}.`,
      once: `Le lien fonctionne une seule fois, pendant ${INVITATION_DAYS} jours. Un lien plus récent le rend inutile.`,
      button: ({ company }) => `Rejoindre ${company}`,
      footnote:
        'Vous ne souhaitez pas la rejoindre ? Ouvrez le lien et refusez ; nous prévenons la personne qui vous invite.',
    },
    declined: {
      subject: (email) => `${email} a refusé votre invitation`,
      text: (email) => `${email} a refusé votre invitation. Rien d’autre n’a changé ; vous pouvez l’inviter à nouveau.`,
      footnote: `Vous recevez ce message car vous avez envoyé l’invitation depuis ${PRODUCT_NAME}.`,
    },
  },
  de: {
    hello: 'Guten Tag,',
    helloTo: (name) => `Guten Tag ${name},`,
    invitation: {
      subject: ({ company }) => `Kommen Sie zu ${company} auf ${PRODUCT_NAME}`,
      member: ({ company, inviter }) =>
        `${inviter} lädt Sie zu ${PRODUCT_NAME} ein. Dort verwaltet ${company} Anträge, Auslagen und Rechnungen.`,
      collaborator: ({ company, inviter }) => `${inviter} lädt Sie ein, an den Büchern von ${company} mitzuarbeiten.`,
      once: `Der Link funktioniert einmal und ${INVITATION_DAYS} Tage lang. Ein neuerer Link macht diesen ungültig.`,
      button: ({ company }) => `${company} beitreten`,
      footnote: 'Sie möchten nicht beitreten? Öffnen Sie den Link und lehnen Sie ab; wir geben es weiter.',
    },
    declined: {
      subject: (email) => `${email} hat Ihre Einladung abgelehnt`,
      text: (email) =>
        `${email} hat Ihre Einladung abgelehnt. Sonst hat sich nichts geändert; Sie können erneut einladen.`,
      footnote: `Sie erhalten diese Nachricht, weil Sie die Einladung aus ${PRODUCT_NAME} verschickt haben.`,
    },
  },
  es: {
    hello: 'Hola:',
    helloTo: (name) => `Hola, ${name}:`,
    invitation: {
      subject: ({ company }) => `Únete a ${company} en ${PRODUCT_NAME}`,
      member: ({ company, inviter }) =>
        `${inviter} te invita a ${PRODUCT_NAME}, donde ${company} gestiona solicitudes, gastos y facturas.`,
      collaborator: ({ company, inviter }) => `${inviter} te invita a trabajar en la contabilidad de ${company}.`,
      once: `El enlace funciona una sola vez, durante ${INVITATION_DAYS} días. Un enlace más nuevo lo anula.`,
      button: ({ company }) => `Unirme a ${company}`,
      footnote: '¿No quieres unirte? Abre el enlace y recházalo; avisamos a quien te invitó.',
    },
    declined: {
      subject: (email) => `${email} ha rechazado tu invitación`,
      text: (email) => `${email} ha rechazado tu invitación. No ha cambiado nada más; puedes invitarle de nuevo.`,
      footnote: `Recibes este mensaje porque enviaste la invitación desde ${PRODUCT_NAME}.`,
    },
  },
};
