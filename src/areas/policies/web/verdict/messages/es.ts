/** Redacción: reglas de negocio 2.3. */
export const es = {
  allSpend: 'Todo el gasto',
  elsewhere: 'otros lugares',
  inPolicy: 'Dentro de las reglas de la empresa.',
  alone: 'Dentro de las reglas y sin aprobación: queda aprobado en cuanto lo envíes.',
  wasAlone: 'Aprobado por la política: no hubo que preguntar a nadie.',
  reason: 'Motivo indicado',
  found: {
    limit: {
      request: '{what}: hasta {limit} por compra. Son {actual}, {excess} de más.',
      day: '{what}: hasta {limit} al día. Con esto son {actual}, {excess} de más.',
      week: '{what}: hasta {limit} a la semana. Con esto son {actual}, {excess} de más.',
      month: '{what}: hasta {limit} al mes. Con esto son {actual}, {excess} de más.',
      year: '{what}: hasta {limit} al año. Con esto son {actual}, {excess} de más.',
    },
    controlOver: '{name}: hasta {limit}. Son {actual}, {excess} de más.',
    controlPerHead:
      '{name}: hasta {limit} por persona. Son {actual} {heads, plural, one {para una persona} other {para cada una de # personas}}, {excess} de más.',
    hotel: 'Hotel en {city}: hasta {limit} la noche. Son {actual}, {excess} de más.',
    flight: 'Vuelos: {best} como mucho. Es {chosen}.',
    train: 'Trenes: {best} como mucho. Es {chosen}.',
    advance:
      'Los viajes se piden con {limit, plural, one {# día} other {# días}} de antelación. Este es {actual, plural, =0 {del mismo día} one {con # día} other {con # días}}.',
    mealOnPerDiem: 'Una dieta ya paga las comidas del {days}.',
    perDiemOverMeal: 'Las comidas del {days} también se piden con recibo: se pagarían dos veces.',
  },
  then: {
    warn: 'Puedes enviarlo con un motivo.',
    ask: 'Tiene que aprobar una persona más, y hace falta un motivo.',
    block: 'Así no se puede enviar.',
  },
  /** The same once it was sent. */
  sent: {
    warn: 'Se envió con un motivo.',
    ask: 'Se envió con un motivo, y se pregunta a una persona más.',
  },
  flight: {
    economy: 'clase turista',
    premium: 'turista superior',
    business: 'clase business',
    first: 'primera clase',
  },
  train: { second: 'segunda clase', first: 'primera clase' },
  fields: {
    country: 'País donde se gasta',
    flightClass: 'Clase de vuelo',
    noFlight: 'Sin vuelo',
    trainClass: 'Clase de tren',
    noTrain: 'Sin tren',
    alcohol: 'Incluye alcohol',
    entertainment: 'Es ocio o invitación',
    justification: 'Por qué hace falta igualmente',
    justificationHint: 'Lo lee todo el que aprueba.',
  },
};
