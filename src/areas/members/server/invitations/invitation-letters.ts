import { PRODUCT_NAME } from '#kernel/product.ts';
import type { Letter } from '#platform/mail/letter.ts';
import type { Lang } from '#areas/identity/contract/user.ts';
import { INVITATION_DAYS } from '../../rules/invitation.ts';

type Names = { company: string; inviter: string };
type Words = {
  hello: string;
  invitation: {
    subject: (names: Names) => string;
    member: (names: Names) => string;
    collaborator: (names: Names) => string;
    once: string;
    button: (names: Names) => string;
    footnote: string;
  };
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

const WORDS: Readonly<Record<Lang, Words>> = {
  en: {
    hello: 'Hello,',
    invitation: {
      subject: ({ company }) => `Join ${company} on ${PRODUCT_NAME}`,
      member: ({ company, inviter }) =>
        `${inviter} invites you to ${PRODUCT_NAME}, where ${company} handles requests, expenses and invoices.`,
      collaborator: ({ company, inviter }) => `${inviter} invites you to work on the books of ${company} with them.`,
      once: `The link works once, for ${INVITATION_DAYS} days. A newer link makes this one useless.`,
      button: ({ company }) => `Join ${company}`,
      footnote: 'Don’t you want to join? Open the link and decline; we tell whoever invited you.',
    },
  },
  fr: {
    hello: 'Bonjour,',
    invitation: {
      subject: ({ company }) => `Rejoignez ${company} sur ${PRODUCT_NAME}`,
      member: ({ company, inviter }) =>
        `${inviter} vous invite sur ${PRODUCT_NAME}, où ${company} gère ses demandes, ses dépenses et ses factures.`,
      collaborator: ({ company, inviter }) =>
        `${inviter} vous invite pour que vous travailliez chez ${company} sur la comptabilité.`,
      once: `Le lien fonctionne une seule fois, pendant ${INVITATION_DAYS} jours. Un lien plus récent le rend inutile.`,
      button: ({ company }) => `Rejoindre ${company}`,
      footnote:
        'Vous ne souhaitez pas la rejoindre ? Ouvrez le lien et refusez ; nous prévenons la personne qui vous invite.',
    },
  },
  de: {
    hello: 'Guten Tag,',
    invitation: {
      subject: ({ company }) => `Kommen Sie zu ${company} auf ${PRODUCT_NAME}`,
      member: ({ company, inviter }) =>
        `${inviter} lädt Sie zu ${PRODUCT_NAME} ein. Dort verwaltet ${company} Anträge, Auslagen und Rechnungen.`,
      collaborator: ({ company, inviter }) => `${inviter} lädt Sie ein, an den Büchern von ${company} mitzuarbeiten.`,
      once: `Der Link funktioniert einmal und ${INVITATION_DAYS} Tage lang. Ein neuerer Link macht diesen ungültig.`,
      button: ({ company }) => `${company} beitreten`,
      footnote: 'Sie möchten nicht beitreten? Öffnen Sie den Link und lehnen Sie ab; wir geben es weiter.',
    },
  },
  es: {
    hello: 'Hola:',
    invitation: {
      subject: ({ company }) => `Únete a ${company} en ${PRODUCT_NAME}`,
      member: ({ company, inviter }) =>
        `${inviter} te invita a ${PRODUCT_NAME}, donde ${company} gestiona solicitudes, gastos y facturas.`,
      collaborator: ({ company, inviter }) => `${inviter} te invita a trabajar para ${company} en la contabilidad.`,
      once: `El enlace funciona una sola vez, durante ${INVITATION_DAYS} días. Un enlace más nuevo lo anula.`,
      button: ({ company }) => `Unirme a ${company}`,
      footnote: '¿No quieres unirte? Abre el enlace y recházalo; avisamos a quien te invitó.',
    },
  },
};
