import type { DocumentLang } from '#platform/pdf/say-in.ts';
import type { WalletKind } from '../../rules/wallet-kinds.ts';

export type StatementWords = {
  statement: (number: number) => string;
  period: string;
  account: string;
  iban: string;
  number: string;
  issuedOn: string;
  version: (version: number) => string;
  opening: string;
  in: string;
  out: string;
  closing: string;
  day: string;
  who: string;
  what: string;
  amount: string;
  balance: string;
  nothing: string;
  page: (page: number, pages: number) => string;
  letter: string;
  letterText: (said: { holder: string; account: string; iban: string; day: string; amount: string }) => string;
  letterSource: (day: string) => string;
  letterDay: string;
  madeOn: string;
  kind: Readonly<Record<WalletKind, string>>;
};

/** What stands on statements of the wallet and in the letter that confirms its balance. */
export const STATEMENT_WORDS: Readonly<Record<DocumentLang, StatementWords>> = {
  en: {
    statement: (number) => `Wallet statement ${number}`,
    period: 'Period',
    account: 'Account',
    iban: 'IBAN',
    number: 'Number',
    issuedOn: 'Issued on',
    version: (version) => `Version ${version}, in place of earlier ones`,
    opening: 'Opening balance',
    in: 'In',
    out: 'Out',
    closing: 'Closing balance',
    day: 'Day',
    who: 'From or to',
    what: 'What for',
    amount: 'Amount',
    balance: 'Balance',
    nothing: 'Nothing moved in this month.',
    page: (page, pages) => `Page ${page} of ${pages}`,
    letter: 'Balance confirmation',
    letterText: ({ holder, account, iban, day, amount }) =>
      `The books of ${holder} show that the account ${account}, IBAN ${iban}, held ${amount} at the end of ${day}.`,
    letterSource: (day) => `This agrees with the statements of the bank, read without a gap to ${day}.`,
    letterDay: 'At the end of',
    madeOn: 'Made on',
    kind: {
      funding: 'Top-up',
      hold: 'Held for cards',
      hold_release: 'No longer held',
      card: 'Card payment',
      refund: 'Card refund',
      transfer: 'Transfer',
      transfer_return: 'Returned transfer',
      fee: 'Fee or interest',
      adjustment: 'Other',
    },
  },
  fr: {
    statement: (number) => `Relevé du portefeuille ${number}`,
    period: 'Période',
    account: 'Compte',
    iban: 'IBAN',
    number: 'Numéro',
    issuedOn: 'Établi le',
    version: (version) => `Version ${version}, remplace les précédentes`,
    opening: 'Solde initial',
    in: 'Entrées',
    out: 'Sorties',
    closing: 'Solde final',
    day: 'Jour',
    who: 'De ou à',
    what: 'Objet',
    amount: 'Montant',
    balance: 'Solde',
    nothing: 'Aucun mouvement ce mois-ci.',
    page: (page, pages) => `Page ${page} sur ${pages}`,
    letter: 'Attestation de solde',
    letterText: ({ holder, account, iban, day, amount }) =>
      `Les livres de ${holder} montrent que le compte ${account}, IBAN ${iban}, présentait un solde de ${amount} à la fin du ${day}.`,
    letterSource: (day) => `Ce solde concorde avec les relevés de la banque, lus sans lacune jusqu’au ${day}.`,
    letterDay: 'À la fin du',
    madeOn: 'Établi le',
    kind: {
      funding: 'Alimentation',
      hold: 'Bloqué pour les cartes',
      hold_release: 'Débloqué',
      card: 'Paiement par carte',
      refund: 'Remboursement de carte',
      transfer: 'Virement',
      transfer_return: 'Virement retourné',
      fee: 'Frais ou intérêts',
      adjustment: 'Autre',
    },
  },
  de: {
    statement: (number) => `Wallet-Auszug ${number}`,
    period: 'Zeitraum',
    account: 'Konto',
    iban: 'IBAN',
    number: 'Nummer',
    issuedOn: 'Ausgestellt am',
    version: (version) => `Version ${version}, ersetzt frühere`,
    opening: 'Anfangssaldo',
    in: 'Eingänge',
    out: 'Ausgänge',
    closing: 'Endsaldo',
    day: 'Tag',
    who: 'Von oder an',
    what: 'Zweck',
    amount: 'Betrag',
    balance: 'Saldo',
    nothing: 'In diesem Monat bewegte sich nichts.',
    page: (page, pages) => `Seite ${page} von ${pages}`,
    letter: 'Saldenbestätigung',
    letterText: ({ holder, account, iban, day, amount }) =>
      `Nach den Büchern von ${holder} wies das Konto ${account}, IBAN ${iban}, am Ende des ${day} einen Saldo von ${amount} auf.`,
    letterSource: (day) => `Das stimmt mit den Auszügen der Bank überein, die bis ${day} lückenlos gelesen sind.`,
    letterDay: 'Am Ende des',
    madeOn: 'Erstellt am',
    kind: {
      funding: 'Aufladung',
      hold: 'Für Karten gesperrt',
      hold_release: 'Freigegeben',
      card: 'Kartenzahlung',
      refund: 'Kartengutschrift',
      transfer: 'Überweisung',
      transfer_return: 'Rücküberweisung',
      fee: 'Gebühr oder Zinsen',
      adjustment: 'Sonstiges',
    },
  },
  es: {
    statement: (number) => `Extracto de la cartera ${number}`,
    period: 'Periodo',
    account: 'Cuenta',
    iban: 'IBAN',
    number: 'Número',
    issuedOn: 'Emitido el',
    version: (version) => `Versión ${version}, sustituye a las anteriores`,
    opening: 'Saldo inicial',
    in: 'Entradas',
    out: 'Salidas',
    closing: 'Saldo final',
    day: 'Día',
    who: 'De o a',
    what: 'Concepto',
    amount: 'Importe',
    balance: 'Saldo',
    nothing: 'Este mes no se movió nada.',
    page: (page, pages) => `Página ${page} de ${pages}`,
    letter: 'Confirmación de saldo',
    letterText: ({ holder, account, iban, day, amount }) =>
      `Los libros de ${holder} muestran que la cuenta ${account}, IBAN ${iban}, tenía ${amount} al final del ${day}.`,
    letterSource: (day) => `Coincide con los extractos del banco, leídos sin huecos hasta el ${day}.`,
    letterDay: 'Al final del',
    madeOn: 'Hecho el',
    kind: {
      funding: 'Recarga',
      hold: 'Retenido para tarjetas',
      hold_release: 'Liberado',
      card: 'Pago con tarjeta',
      refund: 'Abono en tarjeta',
      transfer: 'Transferencia',
      transfer_return: 'Transferencia devuelta',
      fee: 'Comisión o intereses',
      adjustment: 'Otros',
    },
  },
};
