import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const fr = {
  settings: {
    people: {
      label: 'Membres et rôles',
      keywords: 'personnes utilisateurs inviter administrateur contrôleur comptable sièges',
      count: '{count, plural, one {# membre} other {# membres}}',
      alone: 'Vous seul : personne d’autre ne peut approuver',
    },
    auditLog: {
      label: 'Journal d’audit',
      keywords: 'historique modifications qui a fait quoi trace preuve conformité',
      count: '{count, plural, one {# entrée} other {# entrées}}',
    },
    teams: {
      label: 'Équipes',
      keywords: 'responsable service manager approbateur',
      count: '{count, plural, one {# équipe} other {# équipes}}',
      withoutLead: '{count, plural, one {# équipe} other {# équipes}}, {without} sans responsable',
      none: 'Aucune : les demandes vont directement au titulaire du compte',
    },
  },
  steps: {
    approver: {
      label: 'Inviter un approbateur',
      lead: 'Personne ne peut approuver ses propres dépenses. Invitez un contrôleur ou un administrateur pour que vos demandes puissent être approuvées.',
      action: 'Inviter',
      open: 'Personne d’autre ne peut encore approuver',
      invited: '{count, plural, one {# personne invitée} other {# personnes invitées}}',
      done: '{count, plural, one {# autre personne peut} other {# autres personnes peuvent}} approuver',
    },
    bankDetails: {
      label: 'Ajouter vos coordonnées bancaires',
      lead: 'Votre entreprise rembourse vos notes de frais sur ce compte.',
      action: 'Ajouter le compte',
      open: 'Aucun compte pour l’instant',
      done: '{account}',
    },
  },
} satisfies MessagesOf<typeof en>;
