/** Wording: domain rules 2.3. */
export const en = {
  allSpend: 'All spend',
  elsewhere: 'Other places',
  inPolicy: 'Within the company’s rules.',
  alone: 'Within the rules, and needs no approval: it is approved as soon as you send it.',
  wasAlone: 'Approved by policy. No approver was needed.',
  reason: 'Reason given',
  found: {
    limit: {
      request: '{what}: up to {limit} a purchase. This is {actual}, {excess} over.',
      day: '{what}: up to {limit} a day. With this it is {actual}, {excess} over.',
      week: '{what}: up to {limit} a week. With this it is {actual}, {excess} over.',
      month: '{what}: up to {limit} a month. With this it is {actual}, {excess} over.',
      year: '{what}: up to {limit} a year. With this it is {actual}, {excess} over.',
    },
    controlOver: '{name}: up to {limit}. This is {actual}, {excess} over.',
    controlPerHead:
      '{name}: up to {limit} a person. This is {actual} for {heads, plural, one {one person} other {each of # people}}, {excess} over.',
    hotel: 'Hotel in {city}: up to {limit} a night. This is {actual}, {excess} over.',
    flight: 'Flights: {best} at most. This is {chosen}.',
    train: 'Trains: {best} at most. This is {chosen}.',
    advance:
      'Trips are asked for {limit, plural, one {# day} other {# days}} ahead. This is {actual, plural, =0 {the same day} one {# day ahead} other {# days ahead}}.',
    mealOnPerDiem: 'A per diem pays the meals of {days} already.',
    perDiemOverMeal: 'On {days} meals are claimed by receipt as well: they would be paid twice.',
  },
  then: {
    warn: 'You can send it with a reason.',
    ask: 'One more person has to approve, and it needs a reason.',
    block: 'It can’t be sent like this.',
  },
  /** The same once it was sent. */
  sent: {
    warn: 'It was sent with a reason.',
    ask: 'It was sent with a reason, and one more person is asked.',
  },
  flight: { economy: 'economy', premium: 'premium economy', business: 'business class', first: 'first class' },
  train: { second: 'second class', first: 'first class' },
  fields: {
    country: 'Country where it is spent',
    flightClass: 'Flight class',
    noFlight: 'No flight',
    trainClass: 'Train class',
    noTrain: 'No train',
    alcohol: 'Contains alcohol',
    entertainment: 'It is entertainment',
    justification: 'Why it is needed all the same',
    justificationHint: 'Everybody who approves it reads this.',
  },
};
