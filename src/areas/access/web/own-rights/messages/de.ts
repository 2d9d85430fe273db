import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const de = {
  roles: {
    title: 'Rollen',
    lead: 'Was Sie in jedem Unternehmen sind. Wer eine Rolle gibt, kann sie nehmen; das gilt ab dem nächsten Klick.',
    companies: 'Ihre Unternehmen',
    clients: 'Unternehmen, in denen Sie für jemanden arbeiten',
    open: 'Dieses Unternehmen',
    none: 'Sie gehören keinem Unternehmen an.',
    actingFor: 'Als {name}',
    role: { masterController: 'Leitender Controller', collaborator: 'Externe Mitarbeit' },
  },
  rights: {
    title: 'Rechte',
    lead: 'Was Sie in {company} dürfen und warum.',
    can: 'Sie dürfen',
    cannot: 'Sie dürfen nicht',
    because: 'Als {role}',
    needs: 'Dazu braucht es {roles}',
    ask: 'Rollen geben Admins und der Kontoinhaber. Fragen Sie dort nach dem, was Sie brauchen.',
    allowed: 'Ja',
    refused: 'Nein',
  },
  ability: {
    ask: 'Anträge stellen und Auslagen erstattet bekommen',
    approve: 'Freigeben, was zu Ihnen kommt, nie das Eigene',
    reviewInvoices: 'Rechnungen prüfen',
    reviewClaims: 'Auslagen prüfen',
    enterRates: 'Wechselkurse eintragen, die niemand veröffentlicht',
    pay: 'Rechnungen und Auslagen bezahlen',
    confirmPayments: 'Zahlungen als zweite Person bestätigen',
    bookkeeping: 'Buchungen vorbereiten und exportieren',
    budgets: 'Budgets anlegen',
    sort: 'Entscheiden, wonach Ausgaben sortiert werden',
    rules: 'Entscheiden, was ausgegeben werden darf und wer freigibt',
    invite: 'Personen einladen',
    members: 'Mitglieder ändern, Mitgliedschaften beenden',
    signOn: 'Entscheiden, wie sich das Unternehmen anmeldet',
    ownership: 'Das Unternehmen übergeben',
  },
} satisfies MessagesOf<typeof en>;
