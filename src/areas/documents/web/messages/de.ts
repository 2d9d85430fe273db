import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const de = {
  fields: {
    supplierName: 'Lieferant',
    supplierVatId: 'USt-IdNr.',
    supplierIban: 'IBAN',
    invoiceNumber: 'Rechnungsnummer',
    issuedOn: 'Rechnungsdatum',
    dueOn: 'Fällig am',
    currency: 'Währung',
    net: 'Netto',
    tax: 'USt.',
    gross: 'Gesamt',
    amountDue: 'Noch zu zahlen',
    orderNumber: 'Bestellnummer',
    paymentReference: 'Verwendungszweck',
  },
  ofCredit: { invoiceNumber: 'Gutschriftsnummer', issuedOn: 'Gutschriftsdatum', amountDue: 'Noch zu verrechnen' },
  kinds: { invoice: 'Rechnung', 'credit-note': 'Gutschrift', receipt: 'Beleg' },
  sheet: {
    note: 'Dieses Dokument besteht aus strukturierten Daten. Merel zeigt, was darin steht; die Datei selbst können Sie herunterladen.',
    description: 'Leistung',
    quantity: 'Menge',
    price: 'Preis',
    amount: 'Betrag',
    vatAt: 'USt. {rate} %',
    vatBare: 'USt.',
  },
  read: {
    sure: 'Aus dem Dokument gelesen',
    unsure: 'Aus dem Dokument gelesen. Zu prüfen.',
    other: 'Im Dokument steht {value}',
  },
  reading: {
    pending: 'Das Dokument wird gelesen.',
    failed: 'Das Dokument konnte nicht gelesen werden. Füllen Sie die Felder von Hand aus.',
    file_takes_too_long: 'Das Lesen hat zu lange gedauert. Füllen Sie die Felder von Hand aus.',
    file_encrypted: 'Das Dokument ist mit einem Passwort geschützt. Füllen Sie die Felder von Hand aus.',
    file_damaged: 'Das Dokument ist beschädigt. Fordern Sie es neu an oder füllen Sie die Felder von Hand aus.',
    einvoice_unknown_syntax: 'Diese Art strukturierter Daten ist nicht bekannt. Füllen Sie die Felder von Hand aus.',
    einvoice_field_missing:
      'In den strukturierten Daten fehlt ein Wert, der da sein muss. Füllen Sie die Felder von Hand aus.',
    einvoice_value_invalid:
      'Die strukturierten Daten enthalten einen unzulässigen Wert. Füllen Sie die Felder von Hand aus.',
  },
  warnings: {
    attached_xml_unreadable: 'Die Daten in diesem PDF konnten nicht gelesen werden; die Werte stammen aus dem Text.',
    only_first_pages_read: 'Nur die ersten Seiten wurden gelesen.',
    nothing_readable: 'Es wurde kein Text gefunden. Füllen Sie die Felder von Hand aus.',
  },
  paidBefore: {
    title: 'Laut Dokument sind von {gross} noch {due} zu zahlen.',
    text: '{paid} wurden demnach schon gezahlt. Mit der Prüfung wird dieser Teil mit Anzahlungen (Konto 409100) verrechnet, und {due} sind zu zahlen.',
  },
  vat: {
    title: 'USt.-Zeilen',
    rate: 'Satz',
    net: 'Netto',
    tax: 'USt.',
    add: 'USt.-Zeile hinzufügen',
    remove: 'Zeile mit {rate} % entfernen',
    line: 'Zeile {index}: {label}',
    notAnAmount: 'Geben Sie einen Betrag wie {example} ein.',
    notARate: 'Geben Sie einen Satz wie 20 oder 5,5 ein.',
  },
  errors: {
    file_empty: 'Diese Datei ist leer.',
    file_too_large: 'Diese Datei ist zu groß.',
    file_type_not_allowed:
      'Diese Art von Datei kann nicht gelesen werden. Nehmen Sie ein PDF, ein Bild als JPEG oder PNG oder eine E-Rechnung als XML.',
    file_heic: 'Dieses Fotoformat kann nicht gelesen werden. Speichern Sie es als JPEG.',
    file_type_mismatch: 'Der Inhalt passt nicht zum Namen dieser Datei.',
    file_damaged: 'Diese Datei ist beschädigt.',
    file_encrypted: 'Dieses PDF ist mit einem Passwort geschützt. Speichern Sie es ohne.',
    file_has_scripts: 'Dieses PDF enthält Skripte. Drucken Sie es in ein neues PDF.',
    too_many_pages: 'Dieses Dokument hat zu viele Seiten.',
    too_many_pixels: 'Dieses Bild ist zu groß.',
    xml_doctype: 'Dieses XML enthält einen unzulässigen Teil.',
    xml_malformed: 'Dieses XML ist fehlerhaft.',
    xml_too_deep: 'Dieses XML ist zu tief verschachtelt.',
    xml_encoding: 'Die Zeichen dieses XML können nicht gelesen werden.',
    file_takes_too_long: 'Die Prüfung dieser Datei hat zu lange gedauert.',
    file_infected: 'In dieser Datei wurde Schadsoftware gefunden. Sie wurde nicht gespeichert.',
    scanner_away:
      'Dateien können gerade nicht auf Schadsoftware geprüft werden, deshalb wird keine angenommen. Versuchen Sie es in ein paar Minuten noch einmal.',
  },
} satisfies MessagesOf<typeof en>;
