import type { en } from './en.ts';

export const de: typeof en = {
  do: 'Wieder öffnen',
  note: 'Bestellung {number} ist abgeschlossen. Öffnen Sie sie wieder, wenn davon noch eine Rechnung kommen soll.',
  title: '{number} wieder öffnen?',
  text: 'Davon können wieder {amount} berechnet werden; sie sind in den Budgets gebunden.',
  whole: 'Alles ist berechnet, also wird nichts gebunden. Sie bleibt offen, bis mehr berechnet wird.',
  label: 'Warum?',
  short: 'Sagen Sie in ein paar Worten, warum.',
  confirm: 'Bestellung wieder öffnen',
  done: '{number} ist wieder offen.',
  errors: {
    budget_exceeded: 'Im Budget {budget} ist dafür kein Platz mehr.',
    illegal_state: 'Diese Bestellung hat sich inzwischen geändert. Sehen Sie noch einmal nach.',
    version_conflict: 'Jemand hat diese Bestellung inzwischen geändert. Sehen Sie noch einmal nach.',
  },
};
