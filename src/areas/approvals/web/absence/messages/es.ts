import { types } from '../../spend-types/es.ts';

export const es = {
  title: 'Ausencia',
  from: 'Primer día de ausencia',
  last: 'Último día de ausencia',
  substitute: 'Suplente',
  substituteHint: 'Nunca decide sobre sus propias solicitudes.',
  nobody: 'Nadie: se pregunta a la alternativa de cada paso',
  noSubstitute: 'Sin suplente',
  notFound: 'Nadie se llama así.',
  mine: {
    text: 'Mientras estás fuera, otra persona aprueba por ti. Ve tus aprobaciones en su lista, y cada decisión dice que se tomó por ti.',
    decides: 'Fuera del {from} al {last}. {substitute} aprueba por ti.',
    alone: 'Fuera del {from} al {last}. Se pregunta a la alternativa de cada paso en tu lugar.',
    unreached:
      'Fuera del {from} al {last}. {substitute} también está fuera, así que se pregunta a la alternativa de cada paso.',
    end: 'He vuelto',
    stay: 'Anular la ausencia',
    saved: 'Tu ausencia está anotada.',
    ended: 'Vuelves a decidir tú.',
  },
  theirs: {
    text: 'Mientras está fuera, otra persona aprueba en su lugar. Se avisa a {name}.',
    decides: 'Fuera del {from} al {last}. {substitute} aprueba.',
    alone: 'Fuera del {from} al {last}. Se pregunta a la alternativa de cada paso.',
    unreached:
      'Fuera del {from} al {last}. {substitute} también está fuera, así que se pregunta a la alternativa de cada paso.',
    end: '{name} ha vuelto',
    stay: 'Quitar esta ausencia',
    saved: 'La ausencia de {name} está anotada.',
    ended: '{name} vuelve a decidir.',
  },
  scope: {
    types: 'Para estos tipos',
    allTypes: 'Todos los tipos',
    centers: 'Para estos centros de coste',
    allCenters: 'Todos los centros de coste',
    hint: 'Todo lo demás se decide como si no hubiera ausencia.',
    only: 'Solo para {what}.',
  },
  gone: 'Se fue definitivamente. {substitute} aprueba en su lugar.',
  change: 'Cambiar',
  another: 'Otra ausencia',
  newOne: 'Nueva ausencia',
  save: 'Guardar',
  types,
  errors: {
    day: 'Elige un día.',
    order: 'El último día es anterior al primero.',
    absence_days: 'El último día no puede haber pasado, y una ausencia dura un año como máximo.',
    absences_meet:
      'Coincide con otra ausencia. En los mismos días, dos ausencias solo pueden ser para tipos o centros distintos.',
    substitute_gone: 'Elige a alguien que siga en la empresa.',
    invalid_input: 'Elige uno de la lista.',
    acting_for_somebody: 'Trabajas para otra persona. Solo ella puede decir quién decide por ella.',
  },
};
