import { PRODUCT_NAME } from '#kernel/product.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Letter } from '#platform/mail/letter.ts';
import type { Lang } from '#areas/identity/contract/user.ts';

type Facts = { company: string; by: string; /** Null where the account stays. */ closesOn: PlainDate | null };
type Words = {
  locale: string;
  hello: (name: string) => string;
  closes: (facts: { company: string; by: string; day: string }) => { subject: string; paragraphs: string[] };
  stays: (facts: Facts) => { subject: string; paragraphs: string[] };
  button: string;
  footnote: string;
};

/** Says that the company's account closes on a day, or that it stays open after all. */
export function closingLetter(lang: Lang, { name, url, ...facts }: Facts & { name: string; url: string }): Letter {
  const words = WORDS[lang];
  const { closesOn, company, by } = facts;
  const day = new Intl.DateTimeFormat(words.locale, { dateStyle: 'long', timeZone: 'UTC' });
  const said =
    closesOn === null
      ? words.stays(facts)
      : words.closes({ company, by, day: day.format(new Date(`${closesOn}T00:00:00Z`)) });
  return { lang, greeting: words.hello(name), ...said, action: { label: words.button, url }, footnote: words.footnote };
}

const WORDS: Readonly<Record<Lang, Words>> = {
  en: {
    locale: 'en-GB',
    hello: (name) => `Hello ${name},`,
    closes: ({ company, by, day }) => ({
      subject: `${company}’s ${PRODUCT_NAME} account closes on ${day}`,
      paragraphs: [
        `${by} closed ${company}’s account on ${PRODUCT_NAME}. It stays open until ${day}.`,
        'Download what you still need before then. The account owner can keep the account until that day.',
      ],
    }),
    stays: ({ company, by }) => ({
      subject: `${company}’s ${PRODUCT_NAME} account stays open`,
      paragraphs: [`${by} kept ${company}’s account on ${PRODUCT_NAME}. Nothing closes.`],
    }),
    button: 'Open the account',
    footnote: 'You get this because you look after the company. If this is a surprise, talk to the account owner.',
  },
  fr: {
    locale: 'fr-FR',
    hello: (name) => `Bonjour ${name},`,
    closes: ({ company, by, day }) => ({
      subject: `Le compte ${PRODUCT_NAME} de ${company} ferme le ${day}`,
      paragraphs: [
        `${by} a clôturé le compte de ${company} sur ${PRODUCT_NAME}. Il reste ouvert jusqu’au ${day}.`,
        'Téléchargez d’ici là ce dont vous avez encore besoin. Le titulaire peut garder le compte jusqu’à ce jour.',
      ],
    }),
    stays: ({ company, by }) => ({
      subject: `Le compte ${PRODUCT_NAME} de ${company} reste ouvert`,
      paragraphs: [`${by} a gardé le compte de ${company} sur ${PRODUCT_NAME}. Rien ne ferme.`],
    }),
    button: 'Ouvrir le compte',
    footnote:
      'Vous recevez ce message parce que vous gérez cette entreprise. Si cela vous surprend, parlez-en au titulaire du compte.',
  },
  de: {
    locale: 'de-DE',
    hello: (name) => `Guten Tag ${name},`,
    closes: ({ company, by, day }) => ({
      subject: `Das ${PRODUCT_NAME}-Konto von ${company} schließt am ${day}`,
      paragraphs: [
        `${by} hat das Konto von ${company} auf ${PRODUCT_NAME} geschlossen. Es bleibt bis ${day} offen.`,
        'Laden Sie bis dahin herunter, was Sie noch brauchen. Der Kontoinhaber kann das Konto bis zu diesem Tag behalten.',
      ],
    }),
    stays: ({ company, by }) => ({
      subject: `Das ${PRODUCT_NAME}-Konto von ${company} bleibt offen`,
      paragraphs: [`${by} hat das Konto von ${company} auf ${PRODUCT_NAME} behalten. Nichts wird geschlossen.`],
    }),
    button: 'Konto öffnen',
    footnote:
      'Sie erhalten diese Nachricht, weil Sie das Unternehmen betreuen. Wenn Sie das überrascht, sprechen Sie mit dem Kontoinhaber.',
  },
  es: {
    locale: 'es-ES',
    hello: (name) => `Hola, ${name}:`,
    closes: ({ company, by, day }) => ({
      subject: `La cuenta de ${company} en ${PRODUCT_NAME} se cierra el ${day}`,
      paragraphs: [
        `${by} ha cerrado la cuenta de ${company} en ${PRODUCT_NAME}. Sigue abierta hasta el ${day}.`,
        'Descarga antes lo que aún necesites. El titular puede mantener la cuenta hasta ese día.',
      ],
    }),
    stays: ({ company, by }) => ({
      subject: `La cuenta de ${company} en ${PRODUCT_NAME} sigue abierta`,
      paragraphs: [`${by} ha mantenido la cuenta de ${company} en ${PRODUCT_NAME}. No se cierra nada.`],
    }),
    button: 'Abrir la cuenta',
    footnote: 'Recibes este mensaje porque gestionas la empresa. Si te sorprende, habla con el titular de la cuenta.',
  },
};
