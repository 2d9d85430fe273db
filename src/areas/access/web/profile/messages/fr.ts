import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const fr = {
  title: 'Profil',
  person: {
    title: 'Vous',
    text: 'Vos collègues voient ce nom à côté de ce que vous demandez et approuvez.',
    language: 'Langue',
    languageHint: 'Celle du produit sur cet appareil et de tous les e-mails qui vous sont adressés.',
    saved: 'Enregistré.',
  },
  email: {
    title: 'E-mail',
    text: 'Vous vous connectez avec cette adresse et vos e-mails y arrivent.',
    proven: 'Confirmée',
    unproven: 'Pas encore confirmée',
    send: 'Envoyer le lien',
    sent: 'Lien envoyé à {email}.',
    next: 'Nouvelle adresse e-mail',
    change: 'Changer d’e-mail',
    dialog: 'Confirmez votre nouvelle adresse',
    managed:
      'La connexion de votre entreprise décide de votre adresse. Demandez à votre service informatique de la changer.',
    waiting: 'Consultez {email}',
    waitingText:
      'Ouvrez-y le lien avant {time}, dans un navigateur où vous êtes connecté. D’ici là, votre adresse reste {old}.',
    changed: 'Votre adresse e-mail est désormais {email}.',
  },
  phone: {
    title: 'Téléphone',
    text: 'Les codes par SMS y arrivent.',
    change: 'Changer de numéro',
    dialog: 'Confirmez votre nouveau numéro',
    prove: 'Dernière étape : montrez que ce numéro est le vôtre.',
    changed: 'Votre numéro de téléphone est modifié.',
  },
  others: 'Quelqu’un pourrait-il encore être connecté ailleurs à votre place ?',
  errors: {
    invalid_email: 'Saisissez un e-mail comme nom@entreprise.com.',
    invalid_phone: 'Ce n’est pas un numéro que l’on peut appeler.',
    same_contact: 'C’est déjà le cas, rien ne change.',
    sso_enforced: 'La connexion de votre entreprise décide de cette adresse. Elle ne se change pas ici.',
    too_many_requests: 'C’était trop de messages. Attendez une heure, puis réessayez.',
    acting_for_somebody: 'Vous agissez pour quelqu’un d’autre. Quittez d’abord son entreprise.',
    confirmation_changed: 'Autre chose a été confirmé. Recommencez.',
  },
} satisfies MessagesOf<typeof en>;
