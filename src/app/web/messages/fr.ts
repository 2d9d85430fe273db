import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const fr = {
  newRequest: 'Nouvelle demande',
  workingFor: 'Vous travaillez chez {company} pour {name}.',
  chooseCompany: 'Choisir une autre entreprise',
  security: 'Mot de passe et sessions',
  logOut: 'Se déconnecter',
  lightTheme: 'Thème clair',
  darkTheme: 'Thème sombre',
  financeOnly: 'C’est l’espace des contrôleurs et du titulaire du compte. Demandez-leur ce dont vous avez besoin.',
  adminsOnly: 'C’est ici que les admins et les titulaires du compte gèrent les personnes. Adressez-vous à l’un d’eux.',
  nav: {
    home: 'Accueil',
    spend: 'Dépenses',
    requests: 'Demandes',
    inbox: 'Réception',
    pay: 'Payer',
    invoices: 'Factures',
    claims: 'Notes de frais',
    bank: 'Banque',
    close: 'Clôture',
    bookkeeping: 'Comptabilité',
    payables: 'Pièces à comptabiliser',
    exports: 'Exports',
    company: 'Entreprise',
    members: 'Membres',
    signOn: 'Authentification unique',
  },
} satisfies MessagesOf<typeof en>;
