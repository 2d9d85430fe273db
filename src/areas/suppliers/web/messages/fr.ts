import type { en } from './en.ts';

export const fr: typeof en = {
  title: 'Fournisseurs',
  count: '{count, plural, one {# fournisseur} other {# fournisseurs}}',
  lists: { active: 'Actifs', incomplete: 'Incomplets', archived: 'Archivés' },
  column: {
    supplier: 'Fournisseur',
    check: 'Contrôle bancaire',
    country: 'Pays',
    open: 'À payer',
    spent: 'Dépensé cette année',
  },
  check: {
    waiting: 'Attend une seconde personne',
    cooling_off: 'Délai de sécurité',
    verified: 'Confirmé',
    missing: 'Aucun compte',
  },
  sums: '{count, plural, one {# fournisseur} other {# fournisseurs}} · à payer {open} · dépensé cette année',
  failed: 'Les fournisseurs n’ont pas pu être lus.',
  empty: {
    active: 'Les fournisseurs sont créés à partir de leur première facture.',
    incomplete: 'Chaque fournisseur a un pays et un compte.',
    archived: 'Aucun fournisseur n’est archivé.',
  },
  openInbox: 'Ouvrir la boîte des factures',
};
