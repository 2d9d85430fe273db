import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const de = {
  newRequest: 'Neuer Antrag',
  workingFor: 'Sie arbeiten bei {company} für {name}.',
  chooseCompany: 'Anderes Unternehmen wählen',
  logOut: 'Abmelden',
  lightTheme: 'Helles Design',
  darkTheme: 'Dunkles Design',
  financeOnly: 'Hier arbeiten Controller und Kontoinhaber. Fragen Sie dort nach, wenn Sie etwas brauchen.',
  nav: {
    home: 'Start',
    spend: 'Ausgaben',
    requests: 'Anträge',
    inbox: 'Posteingang',
    pay: 'Zahlen',
    invoices: 'Rechnungen',
    claims: 'Auslagen',
    bank: 'Bank',
    close: 'Abschluss',
    bookkeeping: 'Buchhaltung',
    payables: 'Buchungsbelege',
    exports: 'Exporte',
  },
  palette: {
    title: 'Suchen oder wechseln zu',
    goTo: 'Wechseln zu',
    requests: 'Anträge',
    empty: 'Nichts gefunden',
    placeholder: 'Seite, Lieferant, Nummer oder Betrag',
  },
} satisfies MessagesOf<typeof en>;
