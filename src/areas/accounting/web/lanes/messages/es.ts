import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const es = {
  title: 'Fases de {month}',
  type: 'Tipo',
  types: 'Por tipo',
  total: 'Total',
  noReceipt: '{count, plural, one {# sin justificante} other {# sin justificante}}',
  show: '{type}, {lane}: {count}',
  failed: {
    title:
      '{count, plural, one {Ha fallado la exportación de # elemento.} other {Ha fallado la exportación de # elementos.}}',
    see: 'Ver lo que ha fallado',
  },
  notLoaded: 'No se han podido cargar las fases.',
  blockers: {
    title: 'Bloqueos',
    none: 'No hay nada bloqueado.',
    lead: '{count, plural, one {# elemento, en su primera causa} other {# elementos, cada uno una vez en su primera causa}}',
    people: '{count, plural, =0 {nadie a quien pedir} one {# persona} other {# personas}}',
    ask: '{count, plural, one {Pedir a # persona} other {Pedir a # personas}}',
    asked: 'Hoy ya se ha pedido a todos.',
    setAccount: 'Elegir cuentas',
    setCostCenter: 'Elegir centros de coste',
    open: 'Abrir',
    unblocked: 'Sin bloqueo',
    unblockedText: 'Codificadas, a la espera de tu revisión.',
    markReady: '{count, plural, one {Marcar # como preparada} other {Marcar # como preparadas}}',
  },
  settlements: {
    title: 'Liquidaciones y comisiones bancarias',
    what: 'Estado',
    settlements: 'Liquidaciones',
    fees: 'Comisiones',
    waiting: 'A la espera de su partida',
    failed: 'Fallidas',
    ready: 'Preparadas',
    exported: 'Exportadas',
    total: 'Total',
  },
  people: {
    title: 'Justificantes por persona',
    ask: 'Pedir',
    remind: 'Recordar',
    today: 'Pedido hoy',
    askName: 'Pedir a {name}',
    remindName: 'Recordar a {name}',
    done: '{asked, plural, =0 {Hoy ya se ha pedido a todos.} one {Se ha pedido a # persona.} other {Se ha pedido a # personas.}}',
  },
} satisfies MessagesOf<typeof en>;
