import type { en } from './en.ts';

export const de: typeof en = {
  title: 'Lieferanten',
  count: '{count, plural, one {# Lieferant} other {# Lieferanten}}',
  lists: { active: 'Aktiv', incomplete: 'Unvollständig', archived: 'Archiviert' },
  column: {
    supplier: 'Lieferant',
    check: 'Bankprüfung',
    country: 'Land',
    open: 'Offen',
    spent: 'Ausgaben dieses Jahr',
  },
  check: {
    waiting: 'Wartet auf eine zweite Person',
    cooling_off: 'Wartefrist',
    verified: 'Bestätigt',
    missing: 'Kein Konto',
  },
  sums: '{count, plural, one {# Lieferant} other {# Lieferanten}} · offen {open} · Ausgaben dieses Jahr',
  failed: 'Die Lieferanten konnten nicht gelesen werden.',
  empty: {
    active: 'Lieferanten entstehen mit ihrer ersten Rechnung.',
    incomplete: 'Alle Lieferanten haben ein Land und ein Konto.',
    archived: 'Kein Lieferant ist archiviert.',
  },
  openInbox: 'Rechnungseingang öffnen',
};
