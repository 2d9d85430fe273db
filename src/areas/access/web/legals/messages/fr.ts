import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const fr = {
  title: 'Conditions et confidentialité',
  lead: 'Les textes acceptés par votre entreprise, avec leurs versions.',
  failed: 'Impossible de charger les textes.',
  texts: 'Textes',
  page: {
    terms: 'Conditions d’utilisation',
    privacy: 'Politique de confidentialité',
    notice: 'Mentions légales',
    cookies: 'Politique de cookies',
  },
  version: 'Version du {day}',
  accepted: 'Accepté par {name}, {at}',
  notAccepted: 'Pas encore accepté',
  read: 'Lire',
  accept: 'Accepter les deux',
  done: 'Accepté pour votre entreprise.',
  errors: {
    version_conflict: 'Une nouvelle version a été publiée. Rechargez la page et lisez-la d’abord.',
    impersonation_forbidden: 'Vous ne pouvez pas accepter en travaillant pour quelqu’un d’autre.',
  },
} satisfies MessagesOf<typeof en>;
