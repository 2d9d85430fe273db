/** Wortlaut: Fachregeln 2.3. */
export const de = {
  allSpend: 'Alle Ausgaben',
  elsewhere: 'anderen Orten',
  inPolicy: 'Im Rahmen der Firmenregeln.',
  alone: 'Im Rahmen der Regeln und ohne Freigabe: Es ist genehmigt, sobald Sie es senden.',
  wasAlone: 'Durch die Richtlinie genehmigt: Niemand musste gefragt werden.',
  reason: 'Angegebener Grund',
  found: {
    limit: {
      request: '{what}: bis {limit} je Einkauf. Dies sind {actual}, {excess} darüber.',
      day: '{what}: bis {limit} am Tag. Hiermit sind es {actual}, {excess} darüber.',
      week: '{what}: bis {limit} in der Woche. Hiermit sind es {actual}, {excess} darüber.',
      month: '{what}: bis {limit} im Monat. Hiermit sind es {actual}, {excess} darüber.',
      year: '{what}: bis {limit} im Jahr. Hiermit sind es {actual}, {excess} darüber.',
    },
    controlOver: '{name}: bis {limit}. Dies sind {actual}, {excess} darüber.',
    controlPerHead:
      '{name}: bis {limit} je Person. Dies sind {actual} {heads, plural, one {für eine Person} other {je Person bei # Personen}}, {excess} darüber.',
    hotel: 'Hotel in {city}: bis {limit} je Nacht. Dies sind {actual}, {excess} darüber.',
    flight: 'Flüge: höchstens {best}. Dies ist {chosen}.',
    train: 'Bahn: höchstens {best}. Dies ist {chosen}.',
    advance:
      'Reisen werden {limit, plural, one {# Tag} other {# Tage}} vorher beantragt. Dies ist {actual, plural, =0 {am selben Tag} one {# Tag vorher} other {# Tage vorher}}.',
    mealOnPerDiem: 'Die Mahlzeiten am {days} zahlt schon ein Tagegeld.',
    perDiemOverMeal: 'Am {days} sind Mahlzeiten auch mit Beleg eingereicht: Sie würden doppelt bezahlt.',
  },
  then: {
    warn: 'Sie können es mit einem Grund senden.',
    ask: 'Eine weitere Person muss zustimmen, und es braucht einen Grund.',
    block: 'So kann es nicht gesendet werden.',
  },
  /** The same once it was sent. */
  sent: {
    warn: 'Es wurde mit einem Grund gesendet.',
    ask: 'Es wurde mit einem Grund gesendet, und eine weitere Person wird gefragt.',
  },
  flight: { economy: 'Economy', premium: 'Premium Economy', business: 'Business Class', first: 'First Class' },
  train: { second: '2. Klasse', first: '1. Klasse' },
  fields: {
    country: 'Land, in dem es ausgegeben wird',
    flightClass: 'Flugklasse',
    noFlight: 'Kein Flug',
    trainClass: 'Bahnklasse',
    noTrain: 'Keine Bahn',
    alcohol: 'Alkohol ist dabei',
    entertainment: 'Es ist Bewirtung oder Unterhaltung',
    justification: 'Warum es trotzdem nötig ist',
    justificationHint: 'Alle, die zustimmen, lesen das.',
  },
};
