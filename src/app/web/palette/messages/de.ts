import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const de = {
  title: 'Suchen oder wechseln zu',
  placeholder: 'Seite, Lieferant, Nummer oder Betrag eingeben',
  settings: 'Einstellungen',
  goTo: 'Wechseln zu',
  requests: 'Anträge',
  invoices: 'Rechnungen',
  orders: 'Bestellungen',
  claims: 'Auslagen',
  suppliers: 'Lieferanten',
  payments: 'Zahlungen',
  nothing: 'Nichts gefunden',
  searching: 'Suche läuft',
  failed: 'Nur Seiten wurden durchsucht: Die Suche nach Anträgen und Belegen kam nicht durch.',
  untitled: 'Entwurf ohne Titel',
} satisfies MessagesOf<typeof en>;
