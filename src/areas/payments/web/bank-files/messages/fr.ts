import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const fr = {
  title: 'Banque',
  lead: 'Ce que contiennent vos comptes, et ce que la banque a comptabilisé.',
  balanceOn: 'au {day}, d’après le dernier relevé',
  noBalance: 'Importez un relevé pour voir le solde.',
  accountsFailed: 'Vos comptes n’ont pas pu être chargés.',
  noAccounts: 'Ajoutez le compte depuis lequel vous payez. Les relevés pourront alors être lus ici.',
  toAccounts: 'Ouvrir les comptes',
  import: 'Importer un relevé ou un rapport',
  importText: 'Déposez ici des relevés camt ou MT940, ou des rapports pain.002',
  importTypes: 'XML camt, MT940, pain.002, zip',
  importHint:
    'Ce qu’un relevé montre comme payé est marqué comme payé ; une écriture n’est prise qu’une fois, quel que soit le fichier. Ce qu’un rapport rejette est marqué comme échoué.',
  reading: 'Lecture du fichier',
  result:
    '{count, plural, =0 {Aucune écriture} one {# écriture} other {# écritures}} : {settled, plural, one {# paiement rapproché} other {# paiements rapprochés}}, {open} à expliquer, {known, plural, one {# déjà connue} other {# déjà connues}}',
  returned: '{count, plural, one {# paiement est revenu} other {# paiements sont revenus}}',
  notice: {
    other_currency: 'Une écriture de {amount} du {day} a été laissée de côté.',
    future_entry: 'Une écriture de {amount} est datée du {day}, à venir.',
    future_statement: 'Le relevé se termine le {day}, à venir.',
  },
  noticeText: {
    other_currency:
      'Elle est dans une autre devise que le compte, et la banque n’indique aucun montant dans celle du compte. Comparez le relevé {reference} avec votre banque.',
    future_entry: 'Elle est comptabilisée. Comparez le relevé {reference} avec votre banque.',
    future_statement: 'Comparez le relevé {reference} avec votre banque.',
  },
  gap: 'Les soldes du relevé et ses écritures diffèrent de {amount}.',
  gapText:
    'Les écritures sont prises. Il manque peut-être une page du relevé {reference} : comparez avec votre banque.',
  refused: 'Rien de ce fichier n’a été pris.',
  unsure:
    'On ne sait pas si quelque chose en a été pris. Donnez le fichier à nouveau : rien n’est comptabilisé deux fois.',
  rateOf: 'Taux de {currency} au {day}',
  inFile: 'Dans le fichier {file}',
  place: 'Champ {field}, ligne {line}',
  line: 'Ligne {line}',
  found: 'On y lit « {found} ».',
  copyAccounts: 'Comptes',
  report: {
    result:
      'Fichier bancaire {number} : {accepted, plural, =0 {aucun accepté} one {# accepté} other {# acceptés}}, {rejected, plural, =0 {aucun rejeté} one {# rejeté} other {# rejetés}}{open, plural, =0 {} one {, # encore en attente} other {, # encore en attente}}',
    nothingNew: 'Fichier bancaire {number} : ce rapport n’apporte rien de nouveau.',
    open: '{count, plural, one {# est encore en attente} other {# sont encore en attente}}',
    knownAccepted:
      '{count, plural, one {# était déjà annoncé comme accepté} other {# étaient déjà annoncés comme acceptés}}',
    rejected: 'Marqués comme échoués. Ils sont de nouveau sous « À payer » avec le motif de la banque :',
    more: 'et {count} de plus',
    known: '{count, plural, one {# était déjà marqué comme échoué} other {# étaient déjà marqués comme échoués}}',
    paidTitle:
      '{count, plural, one {# paiement rejeté apparaît comme payé sur un relevé.} other {# paiements rejetés apparaissent comme payés sur un relevé.}}',
    paidText: 'Le relevé fait foi, rien n’a donc été modifié. Demandez à votre banque ce qui est exact.',
    doubtfulTitle:
      '{count, plural, one {La banque accepte # paiement qui compte ici comme échoué.} other {La banque accepte # paiements qui comptent ici comme échoués.}}',
    doubtfulText: 'Avant de payer à nouveau, demandez à votre banque si l’argent est en route.',
    topUp: {
      accepted:
        'La banque accepte l’alimentation de {amount} depuis {account}. Elle sera arrivée dès que le relevé du portefeuille l’affichera.',
      open: 'La banque n’a pas encore statué sur l’alimentation de {amount} depuis {account}.',
      rejected: 'La banque rejette l’alimentation de {amount} depuis {account}. Elle est marquée comme échouée.',
      known: 'L’alimentation de {amount} depuis {account} était déjà marquée comme échouée.',
      knownAccepted:
        'Rien de nouveau sur l’alimentation de {amount} depuis {account} : la banque l’avait déjà acceptée.',
      arrived:
        'La banque rejette l’alimentation de {amount} depuis {account}, mais un relevé indique qu’elle est arrivée. Le relevé fait foi, rien n’a donc été modifié.',
      doubtful:
        'La banque accepte l’alimentation de {amount} depuis {account}, qui compte ici comme échouée. Avant d’en demander une autre, demandez à votre banque si l’argent est en route.',
      look: 'Voir les alimentations',
    },
  },
  errors: {
    statement_unreadable:
      'Ce fichier n’est pas lisible comme relevé bancaire. Exportez-le de nouveau depuis votre banque en camt.053.',
    camt_unknown_format: 'Ce XML n’est pas un relevé camt. Exportez-le depuis votre banque en camt.053.',
    camt_no_statement: 'Ce fichier ne contient aucun relevé.',
    camt_field_missing: 'Il manque dans ce fichier un champ que tout relevé contient.',
    camt_value_invalid: 'Une valeur de ce fichier n’est pas lisible.',
    mt940_no_statement: 'Il n’y a pas de relevé dans ce fichier.',
    mt940_field_missing: 'Un champ que tout relevé MT940 contient manque dans ce fichier.',
    mt940_value_invalid: 'Une valeur de ce fichier est illisible.',
    statement_other_format:
      'Des écritures de ces jours ont déjà été lues dans un fichier d’un autre format. Gardez un seul format, ou ne lisez que les jours suivants.',
    statement_other_currency: 'Ce relevé est dans une autre devise que {account}, un compte tenu en {currency}.',
    statement_unknown_account:
      'Ce relevé concerne un compte qui se termine par {accountEnd}, qui n’est pas l’un des vôtres.',
    statement_several_accounts:
      'Le numéro de compte de ce relevé correspond à plusieurs de vos comptes : {accounts}. Exportez-le depuis votre banque en camt.053, où figure l’IBAN du compte.',
    fx_rate_missing:
      'Il manque un taux pour comptabiliser ce compte dans la devise de vos comptes. Saisissez-le, puis importez à nouveau le fichier.',
    pain_unknown_format:
      'Ce XML n’est pas un rapport de statut lisible. Exportez-le depuis votre banque au format pain.002.',
    pain_field_missing: 'Il manque dans ce fichier un champ que tout rapport de statut contient.',
    pain_value_invalid: 'Une valeur de ce fichier est illisible.',
    report_unknown_file: 'Ce rapport concerne un fichier qui n’a pas été créé ici.',
    report_unknown_payment: 'Ce rapport nomme un paiement qui n’était pas dans ce fichier bancaire.',
    file_takes_too_long:
      'La lecture de ce fichier a pris trop de temps ; rien n’en a été comptabilisé. Importez des périodes plus courtes séparément.',
    zip_unreadable: 'Ce zip est illisible. Il peut contenir jusqu’à 100 relevés, et rien d’autre.',
    file_empty: 'Ce fichier est vide.',
  },
} satisfies MessagesOf<typeof en>;
