import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const de = {
  newRequest: 'Neuer Antrag',
  workingFor: 'Sie arbeiten bei {company} für {name}.',
  chooseCompany: 'Anderes Unternehmen wählen',
  security: 'Passwort und Sitzungen',
  logOut: 'Abmelden',
  lightTheme: 'Helles Design',
  darkTheme: 'Dunkles Design',
  financeOnly: 'Hier arbeiten Controller und Kontoinhaber. Fragen Sie dort nach, wenn Sie etwas brauchen.',
  adminsOnly:
    'Hier kümmern sich Admins und Kontoinhaber um die Personen. Wenden Sie sich an eine oder einen von ihnen.',
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
    company: 'Unternehmen',
    members: 'Mitglieder',
    signOn: 'Single Sign-on',
  },
} satisfies MessagesOf<typeof en>;
