import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const de = {
  title: 'Bank',
  lead: 'Was auf Ihren Konten ist und was die Bank gebucht hat.',
  balanceOn: 'am {day}, nach dem neuesten Auszug',
  noBalance: 'Importieren Sie einen Auszug, um den Saldo zu sehen.',
  accountsFailed: 'Ihre Konten konnten nicht geladen werden.',
  noAccounts: 'Tragen Sie das Konto ein, von dem Sie zahlen. Dann lassen sich hier Auszüge lesen.',
  toAccounts: 'Konten öffnen',
  import: 'Auszug oder Bericht importieren',
  importText: 'Auszüge in camt oder MT940 oder pain.002-Berichte hier ablegen',
  importTypes: 'camt-XML, MT940, pain.002, zip',
  importHint:
    'Was ein Auszug als bezahlt zeigt, gilt als bezahlt; ein Umsatz wird nur einmal gebucht, gleich in welcher Datei er steht. Was ein Bericht ablehnt, gilt als fehlgeschlagen.',
  reading: 'Die Datei wird gelesen',
  result:
    '{count, plural, =0 {Kein Umsatz} one {# Umsatz} other {# Umsätze}}: {settled, plural, one {# Zahlung} other {# Zahlungen}} zugeordnet, {open} zu klären, {known} schon bekannt',
  returned: '{count, plural, one {# Zahlung kam zurück} other {# Zahlungen kamen zurück}}',
  notice: {
    other_currency: 'Eine Buchung über {amount} vom {day} wurde ausgelassen.',
    future_entry: 'Eine Buchung über {amount} trägt den {day}, der noch kommt.',
    future_statement: 'Der Auszug schließt am {day}, der noch kommt.',
  },
  noticeText: {
    other_currency:
      'Sie lautet auf eine andere Währung als das Konto, und die Bank nennt keinen Betrag in der Währung des Kontos. Vergleichen Sie den Auszug {reference} mit Ihrer Bank.',
    future_entry: 'Sie ist gebucht. Vergleichen Sie den Auszug {reference} mit Ihrer Bank.',
    future_statement: 'Vergleichen Sie den Auszug {reference} mit Ihrer Bank.',
  },
  gap: 'Die Salden des Auszugs und seine Buchungen liegen {amount} auseinander.',
  gapText:
    'Die Buchungen sind übernommen. Vom Auszug {reference} fehlt vielleicht eine Seite: Vergleichen Sie ihn mit Ihrer Bank.',
  refused: 'Aus dieser Datei wurde nichts übernommen.',
  unsure:
    'Ob etwas daraus übernommen wurde, ist nicht bekannt. Geben Sie die Datei noch einmal: Nichts wird doppelt gebucht.',
  rateOf: 'Kurs für {currency} am {day}',
  inFile: 'In der Datei {file}',
  place: 'Feld {field}, Zeile {line}',
  line: 'Zeile {line}',
  found: 'Dort steht „{found}“.',
  copyAccounts: 'Konten',
  report: {
    result:
      'Bankdatei {number}: {accepted, plural, =0 {keine angenommen} one {# angenommen} other {# angenommen}}, {rejected, plural, =0 {keine abgelehnt} one {# abgelehnt} other {# abgelehnt}}{open, plural, =0 {} one {, # noch nicht entschieden} other {, # noch nicht entschieden}}',
    nothingNew: 'Bankdatei {number}: Dieser Bericht sagt nichts Neues.',
    open: '{count, plural, one {# ist noch nicht entschieden} other {# sind noch nicht entschieden}}',
    knownAccepted:
      '{count, plural, one {# war schon als angenommen gemeldet} other {# waren schon als angenommen gemeldet}}',
    rejected: 'Als fehlgeschlagen gemeldet. Sie stehen mit dem Grund der Bank wieder unter „Zu zahlen“:',
    more: 'und {count} weitere',
    known:
      '{count, plural, one {# war schon als fehlgeschlagen gemeldet} other {# waren schon als fehlgeschlagen gemeldet}}',
    paidTitle:
      '{count, plural, one {# abgelehnte Zahlung ist laut Auszug bezahlt.} other {# abgelehnte Zahlungen sind laut Auszug bezahlt.}}',
    paidText: 'Der Auszug gilt, deshalb wurde nichts geändert. Fragen Sie Ihre Bank, was stimmt.',
    doubtfulTitle:
      '{count, plural, one {Die Bank nimmt # Zahlung an, die hier als fehlgeschlagen gilt.} other {Die Bank nimmt # Zahlungen an, die hier als fehlgeschlagen gelten.}}',
    doubtfulText: 'Fragen Sie Ihre Bank, ob das Geld unterwegs ist, bevor Sie noch einmal zahlen.',
    topUp: {
      accepted:
        'Die Bank nimmt die Aufladung über {amount} von {account} an. Angekommen ist sie, sobald der Auszug des Wallets sie zeigt.',
      open: 'Über die Aufladung über {amount} von {account} hat die Bank noch nicht entschieden.',
      rejected: 'Die Bank lehnt die Aufladung über {amount} von {account} ab. Sie ist als fehlgeschlagen gemeldet.',
      known: 'Die Aufladung über {amount} von {account} war schon als fehlgeschlagen gemeldet.',
      knownAccepted:
        'Nichts Neues über die Aufladung über {amount} von {account}: Die Bank hatte sie schon angenommen.',
      arrived:
        'Die Bank lehnt die Aufladung über {amount} von {account} ab, laut Auszug ist sie aber angekommen. Der Auszug gilt, deshalb wurde nichts geändert.',
      doubtful:
        'Die Bank nimmt die Aufladung über {amount} von {account} an, die hier als fehlgeschlagen gilt. Fragen Sie Ihre Bank, ob das Geld unterwegs ist, bevor Sie eine neue anfragen.',
      look: 'Aufladungen ansehen',
    },
  },
  errors: {
    statement_unreadable:
      'Diese Datei lässt sich nicht als Kontoauszug lesen. Exportieren Sie sie bei Ihrer Bank noch einmal als camt.053.',
    camt_unknown_format: 'Dieses XML ist kein camt-Auszug. Exportieren Sie ihn bei Ihrer Bank als camt.053.',
    camt_no_statement: 'In dieser Datei ist kein Auszug.',
    camt_field_missing: 'In dieser Datei fehlt ein Feld, das jeder Auszug hat.',
    camt_value_invalid: 'Ein Wert in dieser Datei ist nicht lesbar.',
    mt940_no_statement: 'In dieser Datei ist kein Auszug.',
    mt940_field_missing: 'In dieser Datei fehlt ein Feld, das jeder MT940-Auszug hat.',
    mt940_value_invalid: 'Ein Wert in dieser Datei ist nicht lesbar.',
    statement_other_format:
      'Umsätze dieser Tage wurden schon aus einer Datei in einem anderen Format gelesen. Bleiben Sie bei einem Format oder lesen Sie nur spätere Tage ein.',
    statement_other_currency:
      'Dieser Auszug ist in einer anderen Währung als {account}: Das Konto wird in {currency} geführt.',
    statement_unknown_account:
      'Dieser Auszug gehört zu einem Konto, das auf {accountEnd} endet und keines von Ihren ist.',
    statement_several_accounts:
      'Die Kontonummer in diesem Auszug passt zu mehreren Ihrer Konten: {accounts}. Exportieren Sie ihn bei Ihrer Bank als camt.053: Darin steht die IBAN des Kontos.',
    fx_rate_missing:
      'Um dieses Konto in der Währung Ihrer Bücher zu buchen, fehlt ein Kurs. Tragen Sie ihn ein und importieren Sie die Datei dann noch einmal.',
    pain_unknown_format:
      'Dieses XML ist kein Statusbericht, den wir lesen können. Exportieren Sie ihn bei Ihrer Bank als pain.002.',
    pain_field_missing: 'In dieser Datei fehlt ein Feld, das jeder Statusbericht hat.',
    pain_value_invalid: 'Ein Wert in dieser Datei ist nicht lesbar.',
    report_unknown_file: 'Dieser Bericht betrifft eine Datei, die nicht hier erstellt wurde.',
    report_unknown_payment: 'Dieser Bericht nennt eine Zahlung, die nicht in dieser Bankdatei war.',
    file_takes_too_long:
      'Das Lesen dieser Datei hat zu lange gedauert; nichts davon wurde verbucht. Laden Sie kürzere Zeiträume einzeln.',
    zip_unreadable: 'Dieses Zip ist nicht lesbar. Es darf bis zu 100 Kontoauszüge enthalten und nichts anderes.',
    file_empty: 'Diese Datei ist leer.',
  },
} satisfies MessagesOf<typeof en>;
