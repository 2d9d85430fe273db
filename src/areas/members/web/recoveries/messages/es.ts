import type { en } from './en.ts';

export const es: typeof en = {
  title: '{count, plural, one {Un nuevo comienzo pendiente} other {# nuevos comienzos pendientes}}',
  who: '{who} ya no puede confirmar sus accesos de ninguna forma y pide un nuevo comienzo',
  advice: 'Pregúntale en persona o llama a un número que conozcas: quien ha robado una contraseña escribe lo mismo.',
  own: 'Lo ha pedido alguien que conoce tu contraseña. ¿No has sido tú? Detenlo con el enlace de tu correo.',
  asked: 'Pedido',
  from: 'Desde',
  browser: '{browser} en {system}',
  unknown: 'Navegador desconocido',
  until: 'Espera hasta',
  approvedBy: 'Aprobado por',
  notYet: 'Nadie aquí todavía',
  approve: 'Aprobar',
  approveNamed: 'Aprobar el nuevo comienzo de {who}',
  approveTitle: '¿Dejar que {who} empiece de nuevo?',
  approveText:
    'Tras el tiempo de espera, {who} configura otro teléfono con su contraseña. Se quita todo con lo que confirmaba antes.',
  approved: 'Has aprobado el nuevo comienzo de {who}.',
  refuse: 'Rechazar',
  refuseNamed: 'Rechazar el nuevo comienzo de {who}',
  refuseTitle: '¿Rechazar el nuevo comienzo de {who}?',
  refuseText: 'Eso acaba con la solicitud en todas las empresas, y {who} recibe un correo.',
  refused: 'Has rechazado el nuevo comienzo de {who}.',
  errors: {
    no_factor:
      'Todavía no tienes nada con que confirmar esto. Añade un método en «Seguridad», en tu cuenta, y luego aprueba.',
    own_recovery: 'Nadie decide sobre su propio nuevo comienzo. Pídelo a otro admin.',
    acting_for_somebody: 'Actúas en nombre de otra persona. Aquí solo deciden los admins de la empresa.',
    not_found: 'Esta solicitud ha terminado: se ha detenido, rechazado o llevado a cabo entretanto.',
  },
};
