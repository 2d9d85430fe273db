import { types } from '../../spend-types/de.ts';

export const de = {
  title: 'Abwesenheit',
  from: 'Erster Tag der Abwesenheit',
  last: 'Letzter Tag der Abwesenheit',
  substitute: 'Vertretung',
  substituteHint: 'Entscheidet nie über eigene Anträge.',
  nobody: 'Niemand: Der Ersatz des jeweiligen Schritts wird gefragt',
  noSubstitute: 'Keine Vertretung',
  notFound: 'So heißt niemand.',
  mine: {
    text: 'Während Sie abwesend sind, gibt jemand anders für Sie frei. Ihre Freigaben stehen dann in deren Liste, und an jeder Entscheidung steht, dass sie für Sie getroffen wurde.',
    decides: 'Abwesend {from} bis {last}. {substitute} gibt für Sie frei.',
    alone: 'Abwesend {from} bis {last}. Statt Ihrer wird der Ersatz des jeweiligen Schritts gefragt.',
    unreached:
      'Abwesend {from} bis {last}. {substitute} ist auch abwesend, daher wird der Ersatz des jeweiligen Schritts gefragt.',
    end: 'Ich bin wieder da',
    stay: 'Doch nicht abwesend',
    saved: 'Ihre Abwesenheit ist eingetragen.',
    ended: 'Sie entscheiden wieder selbst.',
  },
  theirs: {
    text: 'Während der Abwesenheit gibt jemand anders frei. {name} wird benachrichtigt.',
    decides: 'Abwesend {from} bis {last}. {substitute} gibt frei.',
    alone: 'Abwesend {from} bis {last}. Der Ersatz des jeweiligen Schritts wird gefragt.',
    unreached:
      'Abwesend {from} bis {last}. {substitute} ist auch abwesend, daher wird der Ersatz des jeweiligen Schritts gefragt.',
    end: '{name} ist wieder da',
    stay: 'Abwesenheit entfernen',
    saved: 'Die Abwesenheit von {name} ist eingetragen.',
    ended: '{name} entscheidet wieder selbst.',
  },
  scope: {
    types: 'Für diese Arten',
    allTypes: 'Alle Arten',
    centers: 'Für diese Kostenstellen',
    allCenters: 'Alle Kostenstellen',
    hint: 'Über alles andere wird entschieden, als wäre niemand abwesend.',
    only: 'Nur für {what}.',
  },
  gone: 'Endgültig ausgeschieden. {substitute} gibt an ihrer Stelle frei.',
  change: 'Ändern',
  another: 'Weitere Abwesenheit',
  newOne: 'Neue Abwesenheit',
  save: 'Speichern',
  types,
  errors: {
    day: 'Wählen Sie einen Tag.',
    order: 'Der letzte Tag liegt vor dem ersten.',
    absence_days: 'Der letzte Tag darf nicht vorbei sein, und eine Abwesenheit dauert höchstens ein Jahr.',
    absences_meet:
      'Das überschneidet sich mit einer anderen Abwesenheit. An denselben Tagen müssen sie für verschiedene Arten oder Kostenstellen gelten.',
    substitute_gone: 'Wählen Sie jemanden, der noch im Unternehmen ist.',
    invalid_input: 'Wählen Sie etwas aus der Liste.',
    acting_for_somebody: 'Sie arbeiten für jemand anderen. Nur diese Person kann sagen, wer für sie entscheidet.',
  },
};
