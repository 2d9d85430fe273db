import type { en } from './en.ts';

export const es: typeof en = {
  title: 'Cerrar la cuenta',
  sections: { why: 'Motivo', what: 'Qué termina', export: 'Exportar', confirm: 'Confirmar' },
  why: {
    title: '¿Por qué cierras esta cuenta?',
    lead: 'Todavía no cambia nada. La cuenta se cierra 30 días después de que confirmes.',
    reasons: {
      other_tool: 'Usamos otra herramienta',
      missing_feature: 'Falta una función',
      too_much_work: 'Da demasiado trabajo',
      company_ends: 'La empresa cesa o se fusiona',
      other: 'Otro motivo',
    },
    required: 'Elige un motivo.',
    note: '¿Qué deberíamos saber? (opcional)',
  },
  what: {
    title: 'El {day} termina esto',
    lead: 'Hasta entonces todo funciona y puedes conservar la cuenta en cualquier momento.',
    ends: {
      members: '{count, plural, one {# miembro pierde} other {# miembros pierden}} el acceso',
      card_money:
        '{sums} en {count, plural, one {una cuenta de tarjetas} other {cuentas de tarjetas}} se quedan en el emisor. Pide antes su devolución',
      requests:
        '{count, plural, one {# solicitud pendiente se queda} other {# solicitudes pendientes se quedan}} sin decisión',
      to_pay: '{count, plural, one {# pago} other {# pagos}} de {sums} ya no saldrán de aquí',
      subscriptions:
        '{count, plural, one {# suscripción ya no se vigila} other {# suscripciones ya no se vigilan}}. Cancela lo que no necesites',
      books: '{count, plural, one {# partida no está exportada} other {# partidas no están exportadas}} a contabilidad',
    },
    nothing: 'No hay nada pendiente.',
    stays:
      'No se borra nada. Justificantes, contabilidad y registro de auditoría siguen en este servidor el tiempo que exige la ley.',
    blocked: 'Resuelve esto primero',
    pages: { cards: 'Abrir las tarjetas', on_their_way: 'Abrir los pagos' },
    blocks: {
      cards:
        '{count, plural, one {# tarjeta puede} other {# tarjetas pueden}} pagar todavía. Cancéla{count, plural, one {la} other {las}}: en una cuenta cerrada nadie podría.',
      on_their_way:
        '{count, plural, one {# pago} other {# pagos}} de {sums}. Confírmalos o recházalos e importa el extracto bancario que los muestra. Después se puede cerrar la cuenta.',
    },
  },
  export: {
    title: 'Llévate tus datos',
    lead: 'Cada lista tiene un botón Exportar. Los archivos están disponibles siete días.',
    pages: {
      books: 'Exportaciones contables con justificantes',
      requests: 'Solicitudes',
      invoices: 'Facturas pagadas',
      claims: 'Gastos pagados',
      payments: 'Pagos',
      suppliers: 'Proveedores',
      members: 'Miembros',
      bank: 'Extractos bancarios',
      exports: 'Todas las exportaciones hechas',
    },
  },
  confirm: {
    title: '¿Cerrar la cuenta de {company}?',
    lead: 'Se cierra el {day}. Se avisa por correo al titular, a los administradores y a los controllers.',
    name: 'Escribe {company} para confirmar',
    wrongName: 'La empresa no se llama así.',
    close: 'Cerrar la cuenta',
  },
  redemption: {
    title: 'Tu cuenta se cierra el {day}',
    asked: 'Lo pidió {name} el {day}. Hasta entonces todo funciona.',
    late: 'Queda una tarjeta que puede pagar o un pago en camino. La cuenta se cierra en cuanto se resuelva.',
    keep: 'Conservar mi cuenta',
    kept: 'Tu cuenta sigue abierta.',
    ownerOnly: 'Solo el titular de la cuenta puede conservarla.',
    stays: 'Tu cuenta sigue abierta',
    staysText: 'No se ha pedido su cierre.',
    home: 'Ir al inicio',
  },
  bar: { closes: 'Esta cuenta se cierra el {day}.', see: 'Detalles' },
  ownerOnly: 'Solo el titular puede cerrar la cuenta',
  ownerOnlyText: 'Habla con esa persona si la empresa ya no usa Merel.',
  failed: 'No se ha podido cargar.',
  errors: {
    already_asked: 'Ya se está cerrando la cuenta.',
    unsettled: 'Quedan tarjetas o pagos abiertos. Resuélvelos primero.',
    acting_for_somebody: 'Estás actuando por otra persona. Sal antes de su empresa.',
  },
};
