import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const de = {
  login: {
    title: 'Willkommen zurück',
    lead: 'Melden Sie sich an, um freizugeben, zu zahlen und abzuschließen.',
    email: 'Geschäftliche E-Mail',
    password: 'Passwort',
    submit: 'Anmelden',
    requiredEmail: 'Geben Sie Ihre geschäftliche E-Mail ein, etwa name@firma.de.',
    requiredPassword: 'Geben Sie Ihr Passwort ein.',
    sessionExpired: 'Sie wurden nach einer Weile ohne Aktivität abgemeldet. Melden Sie sich an, um weiterzumachen.',
    accessBlocked: 'Das Konto dieses Unternehmens ist geschlossen. Fragen Sie den Kontoinhaber oder den Support.',
  },
  story: {
    label: 'Neues von Merel',
    requested: 'Angefragt',
    approved: 'Freigegeben',
    paid: 'Bezahlt',
    requestedBy: 'Inés, 09:12',
    approvedBy: 'Camille, 09:14',
    paidBy: 'Bank, 10:05',
    closeTitle: 'Schließen Sie den Monat am ersten Tag.',
    closeText:
      'Jeder Antrag, jede Rechnung und jede Zahlung kommt kontiert, abgeglichen und exportbereit an. Ihnen bleibt die Entscheidung.',
    safeTitle: 'Geld geht einmal hinaus, und nie allein.',
    safeText:
      'Wer beantragt, gibt nicht frei; wer freigibt, zahlt nicht; und ein Code gilt nur für die Empfänger, für die er verlangt wurde.',
    homeTitle: 'Ihre Ausgaben, auf Ihrem eigenen Server.',
    homeText: 'Ein Prozess, eine Datenbank, Ihre Dateien. Nichts geht an jemanden, den Sie nicht gewählt haben.',
  },
  chooser: {
    title: 'Wo möchten Sie arbeiten?',
    companies: 'Unternehmen',
    clients: 'Mandanten',
    actAs: 'Als {name}',
    none: 'Sie sind noch in keinem Unternehmen Mitglied.',
    failed: 'Ihre Unternehmen konnten nicht geladen werden.',
    loginAgain: 'Neu anmelden',
    logOut: 'Abmelden',
    search: 'Unternehmen suchen',
  },
  roles: { owner: 'Kontoinhaber', admin: 'Admin', controller: 'Controller', requester: 'Antragsteller' },
  collaborator: { masterController: 'Hauptcontroller', collaborator: 'Mitarbeiter' },
  errors: {
    invalid_credentials: 'Diese E-Mail und dieses Passwort passen nicht zusammen. Prüfen Sie beides.',
    unauthorized: 'Diese E-Mail und dieses Passwort passen nicht zusammen. Prüfen Sie beides.',
    inactive_company: 'Das Konto dieses Unternehmens ist geschlossen. Fragen Sie den Kontoinhaber oder den Support.',
    too_many_requests: 'Das waren zu viele Versuche. Warten Sie eine Viertelstunde und versuchen Sie es erneut.',
  },
} satisfies MessagesOf<typeof en>;
