/** Formulation : règles métier 2.3. */
export const fr = {
  allSpend: 'Toutes les dépenses',
  elsewhere: 'd’autres lieux',
  inPolicy: 'Conforme aux règles de l’entreprise.',
  alone: 'Conforme aux règles et sans approbation : c’est approuvé dès l’envoi.',
  wasAlone: 'Approuvé par la politique : personne n’a eu à être consulté.',
  reason: 'Raison indiquée',
  found: {
    limit: {
      request: '{what} : jusqu’à {limit} par achat. Ici {actual}, soit {excess} de trop.',
      day: '{what} : jusqu’à {limit} par jour. Avec ceci {actual}, soit {excess} de trop.',
      week: '{what} : jusqu’à {limit} par semaine. Avec ceci {actual}, soit {excess} de trop.',
      month: '{what} : jusqu’à {limit} par mois. Avec ceci {actual}, soit {excess} de trop.',
      year: '{what} : jusqu’à {limit} par an. Avec ceci {actual}, soit {excess} de trop.',
    },
    controlOver: '{name} : jusqu’à {limit}. Ici {actual}, soit {excess} de trop.',
    controlPerHead:
      '{name} : jusqu’à {limit} par personne. Ici {actual} {heads, plural, one {pour une personne} other {pour chacune des # personnes}}, soit {excess} de trop.',
    hotel: 'Hôtel, {city} : jusqu’à {limit} la nuit. Ici {actual}, soit {excess} de trop.',
    flight: 'Avion : {best} au plus. Ici {chosen}.',
    train: 'Train : {best} au plus. Ici {chosen}.',
    advance:
      'Les voyages se demandent {limit, plural, one {# jour} other {# jours}} à l’avance. Ici {actual, plural, =0 {le jour même} one {# jour avant} other {# jours avant}}.',
    mealOnPerDiem: 'Une indemnité journalière paie déjà les repas du {days}.',
    perDiemOverMeal: 'Des repas du {days} sont aussi demandés sur justificatif : ils seraient payés deux fois.',
  },
  then: {
    warn: 'Vous pouvez l’envoyer en donnant une raison.',
    ask: 'Une personne de plus doit approuver, et il faut une raison.',
    block: 'Impossible de l’envoyer ainsi.',
  },
  /** The same once it was sent. */
  sent: {
    warn: 'Envoyé avec une raison.',
    ask: 'Envoyé avec une raison, et une personne de plus est consultée.',
  },
  flight: {
    economy: 'classe économique',
    premium: 'économique premium',
    business: 'classe affaires',
    first: 'première classe',
  },
  train: { second: 'seconde classe', first: 'première classe' },
  fields: {
    country: 'Pays de la dépense',
    flightClass: 'Classe de vol',
    noFlight: 'Pas d’avion',
    trainClass: 'Classe de train',
    noTrain: 'Pas de train',
    alcohol: 'De l’alcool en fait partie',
    entertainment: 'C’est un divertissement',
    justification: 'Pourquoi c’est nécessaire malgré tout',
    justificationHint: 'Toutes les personnes qui approuvent le lisent.',
  },
};
