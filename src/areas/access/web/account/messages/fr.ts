import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const fr = {
  group: 'Votre compte',
  security: {
    title: 'Sécurité',
    password: 'Mot de passe',
    passwordText: 'Au moins 15 caractères. Quelques mots sans rapport conviennent bien.',
    current: 'Mot de passe actuel',
    next: 'Nouveau mot de passe',
    again: 'Le même encore une fois',
    endOthers: 'Se déconnecter partout ailleurs',
    change: 'Modifier le mot de passe',
    mismatch: 'Les deux mots de passe sont différents.',
    required: 'Saisissez votre mot de passe actuel.',
    changed: 'Mot de passe modifié.',
    sessions: 'Où vous êtes connecté',
    sessionsText: 'Une session se termine d’elle-même après 30 minutes sans activité, et après 12 heures.',
    here: 'Cet appareil',
    device: '{browser} sur {system}',
    unknownDevice: 'Navigateur inconnu',
    activeAt: 'Active {ago}, depuis {ip}',
    activeNow: 'Active maintenant, depuis {ip}',
    end: 'Déconnecter',
    endNamed: 'Déconnecter {device}, active {ago}',
    ended: 'Session déconnectée.',
    endAll: 'Se déconnecter partout ailleurs',
    endedAll:
      '{count, plural, =0 {Il n’y avait pas d’autre session.} one {Une autre session déconnectée.} other {# autres sessions déconnectées.}}',
    keyboard: 'Clavier',
  },
  errors: {
    wrong_password: 'Ce n’est pas votre mot de passe actuel.',
    acting_for_somebody: 'Vous agissez pour quelqu’un d’autre. Quittez d’abord son entreprise.',
    password_too_short: 'Utilisez au moins 15 caractères. Quelques mots sans rapport conviennent bien.',
    password_guessable:
      'Choisissez un autre mot de passe. Celui-ci est fait de votre nom, de votre entreprise ou de Merel.',
    passwordLeaked: 'Choisissez un autre mot de passe. Celui-ci figure dans une fuite de données publique.',
    too_many_requests: 'Trop d’essais. Attendez un quart d’heure, puis réessayez.',
    not_found: 'Cette session est déjà terminée.',
  },
} satisfies MessagesOf<typeof en>;
