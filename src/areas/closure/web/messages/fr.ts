import type { en } from './en.ts';

export const fr: typeof en = {
  title: 'Fermer le compte',
  sections: { why: 'Motif', what: 'Ce qui s’arrête', export: 'Export', confirm: 'Confirmation' },
  why: {
    title: 'Pourquoi fermez-vous ce compte ?',
    lead: 'Rien ne change encore. Le compte ferme 30 jours après votre confirmation.',
    reasons: {
      other_tool: 'Nous utilisons un autre outil',
      missing_feature: 'Il manque une fonction',
      too_much_work: 'Cela demande trop de travail',
      company_ends: 'L’entreprise cesse ou fusionne',
      other: 'Un autre motif',
    },
    required: 'Choisissez un motif.',
    note: 'Que devrions-nous savoir ? (facultatif)',
  },
  what: {
    title: 'Le {day}, ceci s’arrête',
    lead: 'D’ici là, tout fonctionne et vous pouvez conserver le compte à tout moment.',
    ends: {
      members: '{count, plural, one {# membre perd} other {# membres perdent}} son accès',
      card_money:
        '{sums} sur {count, plural, one {un compte de cartes} other {des comptes de cartes}} restent chez l’émetteur. Faites-les rembourser avant',
      requests: '{count, plural, one {# demande en attente reste} other {# demandes en attente restent}} sans décision',
      to_pay: '{count, plural, one {# paiement} other {# paiements}} de {sums} ne partiront plus d’ici',
      subscriptions:
        '{count, plural, one {# abonnement n’est} other {# abonnements ne sont}} plus suivis. Résiliez ce qui ne sert plus',
      books:
        '{count, plural, one {# élément n’est pas exporté} other {# éléments ne sont pas exportés}} en comptabilité',
    },
    nothing: 'Rien n’est en cours.',
    stays:
      'Rien n’est supprimé. Justificatifs, comptabilité et journal d’audit restent sur ce serveur aussi longtemps que la loi l’exige.',
    blocked: 'À régler d’abord',
    pages: { cards: 'Ouvrir les cartes', on_their_way: 'Ouvrir les paiements' },
    blocks: {
      cards:
        '{count, plural, one {# carte peut} other {# cartes peuvent}} encore payer. Annulez-{count, plural, one {la} other {les}} : dans un compte fermé, plus personne ne le pourrait.',
      on_their_way:
        '{count, plural, one {# paiement} other {# paiements}} de {sums}. Confirmez-les ou refusez-les, puis importez le relevé bancaire qui les montre. Le compte pourra alors fermer.',
    },
  },
  export: {
    title: 'Emportez vos données',
    lead: 'Chaque liste a un bouton Exporter. Les fichiers restent disponibles sept jours.',
    pages: {
      books: 'Exports comptables avec justificatifs',
      requests: 'Demandes',
      invoices: 'Factures payées',
      claims: 'Notes de frais payées',
      payments: 'Paiements',
      suppliers: 'Fournisseurs',
      members: 'Membres',
      bank: 'Relevés bancaires',
      exports: 'Tous les exports déjà faits',
    },
  },
  confirm: {
    title: 'Fermer le compte de {company} ?',
    lead: 'Il ferme le {day}. Titulaire, administrateurs et contrôleurs sont prévenus par e-mail.',
    name: 'Saisissez {company} pour confirmer',
    wrongName: 'Ce n’est pas le nom de l’entreprise.',
    close: 'Fermer le compte',
  },
  redemption: {
    title: 'Votre compte ferme le {day}',
    asked: 'Demandé par {name} le {day}. D’ici là, tout fonctionne.',
    late: 'Il reste une carte qui peut payer ou un paiement en route. Le compte ferme dès que c’est réglé.',
    keep: 'Conserver mon compte',
    kept: 'Votre compte reste ouvert.',
    ownerOnly: 'Seul le titulaire du compte peut le conserver.',
    stays: 'Votre compte reste ouvert',
    staysText: 'Sa fermeture n’est pas demandée.',
    home: 'Aller à l’accueil',
  },
  bar: { closes: 'Ce compte ferme le {day}.', see: 'Détails' },
  ownerOnly: 'Seul le titulaire peut fermer le compte',
  ownerOnlyText: 'Parlez-lui si l’entreprise n’utilise plus Merel.',
  failed: 'Le chargement a échoué.',
  errors: {
    already_asked: 'La fermeture du compte est déjà demandée.',
    unsettled: 'Des cartes ou des paiements sont encore ouverts. Réglez-les d’abord.',
    acting_for_somebody: 'Vous agissez pour quelqu’un d’autre. Quittez d’abord son entreprise.',
  },
};
