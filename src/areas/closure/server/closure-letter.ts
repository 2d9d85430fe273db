import { PRODUCT_NAME } from '#kernel/product.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Letter } from '#platform/mail/letter.ts';
import { dayIn } from '#platform/pdf/say-in.ts';
import type { Lang } from '#areas/identity/contract/user.ts';

/** What is told: the closing was asked for, taken back, or done. */
export type ClosureNews = 'asked' | 'kept' | 'closed';

type About = { company: string; day: string };
type Words = {
  hello: (name: string) => string;
  subject: Readonly<Record<ClosureNews, (about: About) => string>>;
  text: Readonly<Record<ClosureNews, (about: About) => readonly string[]>>;
  button: string;
  footnote: string;
};

/** Tells those who run a company that its account closes, stays or is closed; the link leads to where the owner decides. */
export function closureLetter(
  lang: Lang,
  about: { what: ClosureNews; name: string; company: string; closesOn: PlainDate; url: string },
): Letter {
  const { hello, subject, text, button, footnote } = WORDS[lang];
  const blanks = { company: about.company, day: dayIn(lang, about.closesOn) };
  return {
    lang,
    subject: subject[about.what](blanks),
    greeting: hello(about.name),
    paragraphs: text[about.what](blanks),
    ...(about.what === 'asked' ? { action: { label: button, url: about.url } } : {}),
    footnote,
  };
}

const WORDS: Readonly<Record<Lang, Words>> = {
  en: {
    hello: (name) => `Hello ${name},`,
    subject: {
      asked: ({ company, day }) => `The account of ${company} closes on ${day}`,
      kept: ({ company }) => `The account of ${company} stays open`,
      closed: ({ company }) => `The account of ${company} is closed`,
    },
    text: {
      asked: ({ company, day }) => [
        `The account owner asked to close the account of ${company} on ${PRODUCT_NAME}. It closes on ${day}.`,
        'Until then everything works. Export what you need and settle open payments. The account owner can keep the account at any time before.',
      ],
      kept: ({ company }) => [
        `The account owner kept the account of ${company} on ${PRODUCT_NAME}. Everything works as before.`,
      ],
      closed: ({ company }) => [
        `The account of ${company} on ${PRODUCT_NAME} is closed. No one can log in to it any more.`,
        'Nothing was deleted: receipts, books and the audit log are kept. The operator of the server can open the account again.',
      ],
    },
    button: 'See what closes',
    footnote: 'Didn’t you expect this? Talk to your account owner.',
  },
  fr: {
    hello: (name) => `Bonjour ${name},`,
    subject: {
      asked: ({ company, day }) => `Le compte de ${company} ferme le ${day}`,
      kept: ({ company }) => `Le compte de ${company} reste ouvert`,
      closed: ({ company }) => `Le compte de ${company} est fermé`,
    },
    text: {
      asked: ({ company, day }) => [
        `Le titulaire a demandé la fermeture du compte de ${company} sur ${PRODUCT_NAME}. Il ferme le ${day}.`,
        'D’ici là, tout fonctionne. Exportez ce dont vous avez besoin et réglez les paiements en cours. Le titulaire peut conserver le compte à tout moment avant cette date.',
      ],
      kept: ({ company }) => [
        `Le titulaire conserve le compte de ${company} sur ${PRODUCT_NAME}. Tout fonctionne comme avant.`,
      ],
      closed: ({ company }) => [
        `Le compte de ${company} sur ${PRODUCT_NAME} est fermé. Plus personne ne peut s’y connecter.`,
        'Rien n’a été supprimé : justificatifs, comptabilité et journal d’audit sont conservés. L’exploitant du serveur peut rouvrir le compte.',
      ],
    },
    button: 'Voir ce qui ferme',
    footnote: 'Vous ne vous y attendiez pas ? Parlez-en au titulaire du compte.',
  },
  de: {
    hello: (name) => `Guten Tag ${name},`,
    subject: {
      asked: ({ company, day }) => `Das Konto von ${company} wird am ${day} geschlossen`,
      kept: ({ company }) => `Das Konto von ${company} bleibt bestehen`,
      closed: ({ company }) => `Das Konto von ${company} ist geschlossen`,
    },
    text: {
      asked: ({ company, day }) => [
        `Der Kontoinhaber will das Konto von ${company} auf ${PRODUCT_NAME} schließen. Es wird am ${day} geschlossen.`,
        'Bis dahin funktioniert alles. Exportieren Sie, was Sie brauchen, und schließen Sie offene Zahlungen ab. Der Kontoinhaber kann das Konto bis dahin jederzeit behalten.',
      ],
      kept: ({ company }) => [
        `Der Kontoinhaber behält das Konto von ${company} auf ${PRODUCT_NAME}. Alles funktioniert wie zuvor.`,
      ],
      closed: ({ company }) => [
        `Das Konto von ${company} auf ${PRODUCT_NAME} ist geschlossen. Eine Anmeldung ist nicht mehr möglich.`,
        'Nichts wurde gelöscht: Belege, Buchungen und Prüfprotokoll bleiben erhalten. Der Betreiber des Servers kann das Konto wieder öffnen.',
      ],
    },
    button: 'Ansehen, was endet',
    footnote: 'Haben Sie das nicht erwartet? Sprechen Sie mit dem Kontoinhaber.',
  },
  es: {
    hello: (name) => `Hola, ${name}:`,
    subject: {
      asked: ({ company, day }) => `La cuenta de ${company} se cierra el ${day}`,
      kept: ({ company }) => `La cuenta de ${company} sigue abierta`,
      closed: ({ company }) => `La cuenta de ${company} está cerrada`,
    },
    text: {
      asked: ({ company, day }) => [
        `El titular ha pedido cerrar la cuenta de ${company} en ${PRODUCT_NAME}. Se cierra el ${day}.`,
        'Hasta entonces todo funciona. Exporta lo que necesites y liquida los pagos pendientes. El titular puede conservar la cuenta en cualquier momento antes de ese día.',
      ],
      kept: ({ company }) => [
        `El titular conserva la cuenta de ${company} en ${PRODUCT_NAME}. Todo funciona como antes.`,
      ],
      closed: ({ company }) => [
        `La cuenta de ${company} en ${PRODUCT_NAME} está cerrada. Ya no es posible iniciar sesión en ella.`,
        'No se ha borrado nada: se conservan los justificantes, la contabilidad y el registro de auditoría. El operador del servidor puede volver a abrirla.',
      ],
    },
    button: 'Ver qué termina',
    footnote: '¿No lo esperabas? Habla con el titular de la cuenta.',
  },
};
