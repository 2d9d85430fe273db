import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const fr = {
  fields: {
    supplierName: 'Fournisseur',
    supplierVatId: 'Numéro de TVA',
    supplierIban: 'IBAN',
    invoiceNumber: 'Numéro de facture',
    issuedOn: 'Date d’émission',
    dueOn: 'Échéance',
    currency: 'Devise',
    net: 'HT',
    tax: 'TVA',
    gross: 'Total TTC',
    amountDue: 'Reste à payer',
    orderNumber: 'Numéro de commande',
    paymentReference: 'Référence de paiement',
  },
  kinds: { invoice: 'Facture', 'credit-note': 'Avoir', receipt: 'Reçu' },
  sheet: {
    note: 'Ce document est un fichier de données structurées. Merel montre ce qu’il contient ; le fichier lui-même peut être téléchargé.',
    description: 'Désignation',
    quantity: 'Quantité',
    price: 'Prix',
    amount: 'Montant',
    vatAt: 'TVA {rate} %',
    vatBare: 'TVA',
  },
  read: { sure: 'Lu sur le document', unsure: 'Lu sur le document. À vérifier.' },
  reading: {
    pending: 'Lecture du document en cours.',
    failed: 'Le document n’a pas pu être lu. Remplissez les champs à la main.',
    file_takes_too_long: 'La lecture a pris trop de temps. Remplissez les champs à la main.',
    file_encrypted: 'Le document est protégé par un mot de passe. Remplissez les champs à la main.',
    file_damaged: 'Le document est endommagé. Redemandez-le ou remplissez les champs à la main.',
    einvoice_unknown_syntax: 'Ce type de données structurées n’est pas connu. Remplissez les champs à la main.',
    einvoice_field_missing:
      'Il manque une valeur obligatoire aux données structurées. Remplissez les champs à la main.',
    einvoice_value_invalid:
      'Les données structurées contiennent une valeur non admise. Remplissez les champs à la main.',
  },
  warnings: {
    attached_xml_unreadable: 'Les données jointes à ce PDF n’ont pas pu être lues ; les valeurs viennent de son texte.',
    only_first_pages_read: 'Seules les premières pages ont été lues.',
    nothing_readable: 'Aucun texte trouvé. Remplissez les champs à la main.',
  },
  findings: {
    title:
      '{count, plural, one {Un chiffre de la facture électronique ne concorde pas} other {# chiffres de la facture électronique ne concordent pas}}',
    br_co_10: 'Les lignes donnent {expected}, la facture indique {found}.',
    br_co_11: 'Les remises donnent {expected}, la facture indique {found}.',
    br_co_12: 'Les frais donnent {expected}, la facture indique {found}.',
    br_co_13: 'Le total HT devrait être {expected}, la facture indique {found}.',
    br_co_14: 'Les montants de TVA donnent {expected}, la facture indique {found}.',
    br_co_15: 'HT et TVA donnent {expected}, le total indique {found}.',
    br_co_16: 'Le reste à payer devrait être {expected}, la facture indique {found}.',
    br_co_17: 'La TVA à {rate} % devrait être {expected}, la facture indique {found}.',
    br_co_25: 'Il y a un montant à payer, mais ni échéance ni conditions de paiement.',
    other: 'Une règle de la norme n’est pas respectée ({rule}).',
  },
  vat: {
    title: 'Lignes de TVA',
    rate: 'Taux',
    net: 'HT',
    tax: 'TVA',
    add: 'Ajouter une ligne de TVA',
    remove: 'Retirer la ligne à {rate} %',
    line: 'Ligne {index} : {label}',
    notAnAmount: 'Saisissez un montant comme {example}.',
    notARate: 'Saisissez un taux comme 20 ou 5,5.',
  },
} satisfies MessagesOf<typeof en>;
