import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const fr = {
  settings: {
    title: 'Paramètres',
    failed: 'Impossible de charger les paramètres.',
    search: 'Rechercher dans les paramètres',
    placeholder: 'Rechercher parmi {count} paramètres, comme IBAN ou TVA',
    show: 'Afficher',
    all: 'Tous : {count}',
    attention: 'À traiter : {count}',
    found: '{count, plural, one {# paramètre} other {# paramètres}}',
    none: 'Aucun paramètre ne correspond à « {typed} ». Essayez un autre mot.',
    nothingToDo: 'Aucun paramètre à traiter.',
    unknown: 'État indisponible. Ouvrez le paramètre pour le voir.',
    group: {
      company: 'Entreprise',
      people: 'Personnes et accès',
      approvals: 'Approbations et plafonds',
      payments: 'Paiements et banque',
      buying: 'Achats',
      accounting: 'Comptabilité',
      notices: 'Notifications',
    },
  },
  hub: {
    title: {
      company: 'Mise en place',
      member: 'Premiers pas',
    },
    left: 'Encore {count, plural, one {# étape} other {# étapes}}, environ {minutes, plural, one {# minute} other {# minutes}}',
    finished: {
      company: 'Votre entreprise est prête',
      member: 'Tout est prêt',
    },
    allYours: 'Vous pouvez toutes les faire vous-même.',
    shared:
      '{mine, plural, one {# minute vous revient} other {# minutes vous reviennent}}. Vos collègues peuvent faire les {others} autres.',
    path: 'Étapes obligatoires',
    next: 'Étape suivante',
    done: 'Terminé',
    yourTurn: 'À vous',
    minutes: '{count} min',
    required: 'Obligatoire',
    doneOf: '{done} sur {total} terminées',
    optional: 'Facultatif',
    yours: 'Vos propres premiers pas',
    anyTime: 'À tout moment, dans n’importe quel ordre',
    you: 'Vous',
    nothing: 'Rien à faire pour vous',
    waiting: 'En attente de {names} : {step}',
    goHome: 'Aller à l’accueil',
    failed: 'Impossible de charger les étapes.',
  },
  bar: {
    step: 'Mise en place, étape {number} sur {total} : {label}',
    done: 'Terminé : {label}',
    next: 'Suite : {label}',
    all: 'Toutes les étapes',
    home: 'Aller à l’accueil',
  },
  side: {
    works: 'Ce qui fonctionne déjà',
    does: {
      requests: 'Demandes, notes de frais et factures',
      budgets: 'Budgets et politiques',
      bookkeeping: 'Comptabilité et exports',
    },
    people: 'Mettent en place avec vous',
    invite: 'Inviter quelqu’un',
  },
} satisfies MessagesOf<typeof en>;
