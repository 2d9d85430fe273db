import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const fr = {
  title: 'Coordonnées bancaires',
  lead: 'Où {company} vous rembourse.',
  account: 'Votre compte',
  empty: 'Indiquez où vous rembourser.',
  iban: 'IBAN',
  holder: 'Titulaire du compte',
  ibanMissing: 'Saisissez votre IBAN.',
  holderMissing: 'Saisissez le titulaire du compte.',
  state: {
    missing: 'Manquant',
    unconfirmed: 'Attend un second regard',
    cooling_off: 'Utilisable à partir du {when}',
    usable: 'Utilisé',
  },
  change: 'Modifier les coordonnées',
  add: 'Ajouter les coordonnées',
  hint: 'Un nouveau compte attend 24 heures. S’il en remplace un autre, un contrôleur le regarde d’abord.',
  next: 'Suivant',
  save: 'Enregistrer les coordonnées',
  confirm: 'Vous serez remboursé sur {iban}.',
  saved: 'Coordonnées enregistrées.',
  history: 'Historique',
  event: {
    changed: 'Modifié par {name}',
    confirmed: 'Vérifié par {name}',
  },
  somebody: 'quelqu’un',
  looks: {
    title:
      '{count, plural, one {Un compte modifié attend un second regard} other {# comptes modifiés attendent un second regard}}',
    text: 'Demandez à la personne par un moyen que vous connaissez, pas en réponse à un e-mail.',
    line: '{before} → {after}, {when}',
    none: 'aucun',
    confirm: 'C’est le sien',
    confirmNamed: '{iban} appartient à {name}',
    own: 'Quelqu’un d’autre doit regarder le vôtre.',
    done: 'L’argent de {name} y va une fois les 24 heures passées.',
  },
  errors: {
    invalid_iban: 'Ce n’est pas un IBAN. Vérifiez les chiffres, comme DE02 1203 0000 0000 2020 51.',
    no_factor:
      'Configurez d’abord, sous Sécurité, une méthode pour confirmer que c’est vous. Une boîte mail ne suffit pas.',
    acting_for_somebody: 'Pas pendant que vous travaillez pour quelqu’un d’autre.',
    own_account: 'Quelqu’un d’autre doit regarder votre compte.',
    account_changed_again: 'Ce compte a été confirmé ou modifié entre-temps.',
    invalid_input: 'Saisissez un IBAN et le titulaire.',
  },
} satisfies MessagesOf<typeof en>;
