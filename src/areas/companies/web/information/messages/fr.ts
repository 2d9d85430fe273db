import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const fr = {
  title: 'Informations sur l’entreprise',
  lead: 'Vos informations légales figurent sur les bons de commande et dans les fichiers bancaires.',
  failed: 'Impossible de charger les informations sur l’entreprise.',
  saved: 'Informations enregistrées.',
  registered: 'Informations légales',
  registeredText: 'Les documents déjà envoyés restent inchangés.',
  name: 'Nom dans Merel',
  nameHint: 'Ce que voient vos collègues.',
  legalName: 'Raison sociale',
  legalNameHint: 'Telle qu’au registre du commerce.',
  address: 'Adresse du siège',
  addressHint: 'Rue, code postal et ville.',
  vatNumber: 'Numéro de TVA',
  vatNumberHint: 'Avec les lettres du pays, comme FR12345678901. Laissez vide si vous n’en avez pas.',
  registrationNumber: 'Numéro d’immatriculation',
  closeDay: 'Jour de clôture',
  closeDayHint: 'Jour du mois où vous clôturez les comptes. Les mois plus courts sont clôturés le dernier jour.',
  adminsOnly: 'Seuls les administrateurs et le titulaire du compte peuvent modifier ces informations.',
  missing: 'Non renseigné',
  fixed: 'Comptabilité',
  fixedText: 'Définis à l’ouverture. Vos comptes sont tenus dans cette devise : elle ne peut pas changer.',
  country: 'Pays',
  currency: 'Devise',
  timeZone: 'Fuseau horaire',
  problem: {
    name: 'Saisissez un nom.',
    legalName: 'Saisissez la raison sociale.',
    vatNumber: 'Saisissez un numéro de TVA qui commence par deux lettres, comme FR12345678901.',
    closeDay: 'Saisissez un jour de 1 à 31.',
  },
  errors: {
    version_conflict: 'Quelqu’un vient de modifier ces informations. Vérifiez-les et enregistrez à nouveau.',
  },
} satisfies MessagesOf<typeof en>;
