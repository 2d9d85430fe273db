import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const de = {
  title: 'Spuren im {month}',
  type: 'Art',
  types: 'Nach Art',
  total: 'Summe',
  noReceipt: '{count, plural, one {# ohne Beleg} other {# ohne Beleg}}',
  show: '{type}, {lane}: {count}',
  failed: {
    title:
      '{count, plural, one {# Vorgang ist beim Export fehlgeschlagen.} other {# Vorgänge sind beim Export fehlgeschlagen.}}',
    see: 'Fehlgeschlagene ansehen',
  },
  notLoaded: 'Die Spuren konnten nicht geladen werden.',
  blockers: {
    title: 'Was aufhält',
    none: 'Nichts hält auf.',
    lead: '{count, plural, one {# Vorgang unter seinem ersten Grund} other {# Vorgänge, jeder einmal unter seinem ersten Grund}}',
    people: '{count, plural, =0 {niemand zu fragen} one {# Person} other {# Personen}}',
    ask: '{count, plural, one {# Person bitten} other {# Personen bitten}}',
    asked: 'Heute sind alle gebeten worden.',
    setAccount: 'Konten setzen',
    setCostCenter: 'Kostenstellen setzen',
    open: 'Öffnen',
    unblocked: 'Nichts hält auf',
    unblockedText: 'Kontiert, wartet auf Ihre Prüfung.',
    markReady: '{count, plural, one {# als bereit markieren} other {# als bereit markieren}}',
  },
  settlements: {
    title: 'Ausgleiche und Bankgebühren',
    what: 'Stand',
    settlements: 'Ausgleiche',
    fees: 'Gebühren',
    waiting: 'Warten auf ihren Beleg',
    failed: 'Fehlgeschlagen',
    ready: 'Bereit',
    exported: 'Exportiert',
    total: 'Summe',
  },
  people: {
    title: 'Belege nach Person',
    ask: 'Bitten',
    remind: 'Erinnern',
    today: 'Heute gebeten',
    askName: '{name} bitten',
    remindName: '{name} erinnern',
    done: '{asked, plural, =0 {Heute sind schon alle gebeten worden.} one {# Person ist gebeten.} other {# Personen sind gebeten.}}',
  },
} satisfies MessagesOf<typeof en>;
