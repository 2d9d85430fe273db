import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const fr = {
  title: 'Chercher ou aller à',
  placeholder: 'Une page, un fournisseur, un numéro ou un montant',
  settings: 'Paramètres',
  goTo: 'Aller à',
  requests: 'Demandes',
  invoices: 'Factures',
  orders: 'Bons de commande',
  claims: 'Notes de frais',
  suppliers: 'Fournisseurs',
  payments: 'Paiements',
  nothing: 'Aucun résultat',
  searching: 'Recherche en cours',
  failed: 'Seules les pages ont été parcourues : la recherche des demandes et des pièces n’a pas abouti.',
  untitled: 'Brouillon sans titre',
} satisfies MessagesOf<typeof en>;
