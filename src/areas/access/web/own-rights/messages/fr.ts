import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const fr = {
  roles: {
    title: 'Rôles',
    lead: 'Ce que vous êtes dans chaque entreprise. Qui donne un rôle peut le retirer ; cela compte dès le prochain clic.',
    companies: 'Vos entreprises',
    clients: 'Entreprises où vous travaillez pour quelqu’un',
    open: 'Cette entreprise',
    none: 'Vous n’appartenez à aucune entreprise.',
    actingFor: 'En tant que {name}',
    role: { masterController: 'Contrôleur principal', collaborator: 'Collaborateur' },
  },
  rights: {
    title: 'Droits',
    lead: 'Ce que vous pouvez faire chez {company}, et pourquoi.',
    can: 'Vous pouvez',
    cannot: 'Vous ne pouvez pas',
    because: 'Comme {role}',
    needs: 'Il faut {roles}',
    ask: 'Un admin ou le titulaire du compte donne les rôles. Demandez-leur ce qu’il vous faut.',
    allowed: 'Oui',
    refused: 'Non',
  },
  ability: {
    ask: 'Demander une dépense et être remboursé',
    approve: 'Approuver ce qui vous est adressé, jamais le vôtre',
    reviewInvoices: 'Vérifier les factures',
    reviewClaims: 'Vérifier les notes de frais',
    enterRates: 'Saisir les taux de change que personne ne publie',
    pay: 'Payer factures et notes de frais',
    confirmPayments: 'Confirmer les paiements comme deuxième personne',
    bookkeeping: 'Préparer et exporter la comptabilité',
    budgets: 'Créer des budgets',
    sort: 'Décider du classement des dépenses',
    rules: 'Décider de ce qui peut être dépensé et de qui approuve',
    invite: 'Inviter des personnes',
    members: 'Modifier les membres, mettre fin aux adhésions',
    signOn: 'Décider comment l’entreprise se connecte',
    ownership: 'Céder l’entreprise',
  },
} satisfies MessagesOf<typeof en>;
