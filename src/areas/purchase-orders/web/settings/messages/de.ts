/** Wording: ux section 15. */
export const de = {
  title: 'Bestellungen',
  lead: 'Wie weit eine Rechnung von ihrer Bestellung abweichen darf, bevor jemand sie prüfen muss.',
  group: 'Unternehmen',
  limits: 'Toleranzen',
  limitsText:
    'Von einem Prozentsatz und einem Betrag, in ganzen Einheiten der Währung der Bestellung, zählt der strengere. Änderungen gelten für künftige Entscheidungen; was entschieden ist, behält seine Version.',
  of: { price: 'Preis je Einheit', quantity: 'Menge', extra: 'Neben der Bestellung', total: 'Die ganze Bestellung' },
  text: {
    price: 'Wie viel teurer eine Einheit sein darf als bestellt.',
    quantity: 'Wie viel mehr von einer Position berechnet werden darf, als bestellt wurde oder kam.',
    extra: 'Fracht, Verpackung und Gebühren, die die Bestellung nicht nennt, von ihrem Nettobetrag.',
    total:
      'Wie viel mehr insgesamt berechnet werden darf, und ab wann eine Bestellung als berechnet gilt und sich schließt.',
  },
  percent: 'Prozent',
  units: 'Betrag',
  versions: 'Was vorher erlaubt war',
  noVersions: 'Niemand hat die Toleranzen bisher geändert.',
  version: 'Version {number}',
  usual: 'Bis zur ersten Änderung',
  counts: 'Jetzt gilt Version {number}: {name}, {at}',
  versionBy: '{name}, {at}',
  versionLimit: '{name}: {percent} %, höchstens {units}',
  versionPercent: '{name}: {percent} %',
  allVersions: 'Alle {count} Versionen zeigen',
  failed: 'Die Toleranzen ließen sich nicht laden.',
  saved: 'Die Toleranzen sind gespeichert.',
  problem: { percent: 'Geben Sie einen Prozentsatz bis 100 ein.', units: 'Geben Sie eine ganze Zahl ein.' },
  errors: { version_conflict: 'Jemand hat die Toleranzen inzwischen geändert. Sehen Sie noch einmal nach.' },
};
