import { PRODUCT_NAME } from '#kernel/product.ts';
import type { Letter } from '#platform/mail/letter.ts';
import type { ExternalKind } from '#areas/identity/contract/external-account.ts';
import type { Lang } from '#areas/identity/contract/user.ts';

type How = 'connected' | 'disconnected';
type Words = {
  hello: (name: string) => string;
  subject: Record<How, (provider: string) => string>;
  text: Record<How, (provider: string, email: string) => string>;
  footnote: string;
};

const PROVIDERS: Readonly<Record<ExternalKind, string>> = { google: 'Google', microsoft: 'Microsoft' };

/** Tells the owner that an account elsewhere opens theirs from now on, or does no longer (security 34). */
export function externalAccountLetter(
  lang: Lang,
  { name, kind, email, how }: { name: string; kind: ExternalKind; email: string; how: How },
): Letter {
  const { hello, subject, text, footnote } = WORDS[lang];
  return {
    lang,
    subject: subject[how](PROVIDERS[kind]),
    greeting: hello(name),
    paragraphs: [text[how](PROVIDERS[kind], email)],
    footnote,
  };
}

const WORDS: Readonly<Record<Lang, Words>> = {
  en: {
    hello: (name) => `Hello ${name},`,
    subject: {
      connected: (provider) => `${provider} now opens your ${PRODUCT_NAME} account`,
      disconnected: (provider) => `${provider} no longer opens your ${PRODUCT_NAME} account`,
    },
    text: {
      connected: (provider, email) =>
        `The ${provider} account ${email} was connected a moment ago. Whoever can log in there can log in to ${PRODUCT_NAME} as you.`,
      disconnected: (provider, email) =>
        `The ${provider} account ${email} was disconnected a moment ago. You log in with what is left.`,
    },
    footnote: 'Was it not you? Then set a new password at once, and tell an admin of your company.',
  },
  fr: {
    hello: (name) => `Bonjour ${name},`,
    subject: {
      connected: (provider) => `${provider} ouvre désormais votre compte ${PRODUCT_NAME}`,
      disconnected: (provider) => `${provider} n’ouvre plus votre compte ${PRODUCT_NAME}`,
    },
    text: {
      connected: (provider, email) =>
        `Le compte ${provider} ${email} vient d’être connecté. Quiconque peut s’y connecter peut ouvrir ${PRODUCT_NAME} à votre place.`,
      disconnected: (provider, email) =>
        `Le compte ${provider} ${email} vient d’être déconnecté. Connectez-vous avec ce qu’il vous reste.`,
    },
    footnote:
      'Ce n’était pas vous ? Choisissez tout de suite un nouveau mot de passe et prévenez un admin de votre entreprise.',
  },
  de: {
    hello: (name) => `Guten Tag ${name},`,
    subject: {
      connected: (provider) => `${provider} öffnet jetzt Ihr ${PRODUCT_NAME}-Konto`,
      disconnected: (provider) => `${provider} öffnet Ihr ${PRODUCT_NAME}-Konto nicht mehr`,
    },
    text: {
      connected: (provider, email) =>
        `Das ${provider}-Konto ${email} wurde gerade verbunden. Wer sich dort anmelden kann, kann sich bei ${PRODUCT_NAME} als Sie anmelden.`,
      disconnected: (provider, email) =>
        `Das ${provider}-Konto ${email} wurde gerade getrennt. Melden Sie sich mit dem an, was bleibt.`,
    },
    footnote:
      'Das waren nicht Sie? Dann legen Sie sofort ein neues Passwort fest und informieren Sie einen Admin Ihres Unternehmens.',
  },
  es: {
    hello: (name) => `Hola, ${name}:`,
    subject: {
      connected: (provider) => `${provider} abre ahora tu cuenta de ${PRODUCT_NAME}`,
      disconnected: (provider) => `${provider} ya no abre tu cuenta de ${PRODUCT_NAME}`,
    },
    text: {
      connected: (provider, email) =>
        `La cuenta de ${provider} ${email} se acaba de conectar. Quien pueda entrar en ella puede entrar en ${PRODUCT_NAME} como tú.`,
      disconnected: (provider, email) =>
        `La cuenta de ${provider} ${email} se acaba de desconectar. Inicia sesión con lo que queda.`,
    },
    footnote: '¿No has sido tú? Elige enseguida una nueva contraseña y avisa a un admin de tu empresa.',
  },
};
