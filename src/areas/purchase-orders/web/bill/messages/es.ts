import type { en } from './en.ts';

export const es: typeof en = {
  of: 'Del pedido {number}',
  counted: 'Contada en el pedido {number}',
  text: '{billed} de {total} facturados antes · {delivery}',
  textCounted: '{billed} de {total} facturados · {delivery}',
  match: {
    matched: 'Corresponde a lo pedido.',
    partial: 'Es una parte de lo pedido.',
    over_total: 'Con ella se factura más de lo pedido. Pide al proveedor un abono, o el motivo.',
    not_received: 'Se factura más de lo recibido hasta ahora. Espera la entrega, o anota lo que ha llegado.',
  },
  delivery: {
    not_expected: 'no se espera entrega',
    none: 'nada entregado',
    partial: 'entregado en parte',
    full: 'entregado',
    over: 'entregado más de lo pedido',
  },
  suggested: '¿Es de un pedido?',
  named: 'El documento nombra el pedido {number}',
  choice: '{number}, {description}',
  choiceText: '{total}, de ellos {billed} facturados',
  choose: 'Elegir',
  chooseNamed: 'Elegir {number}',
  open: 'Abrir el pedido',
  remove: 'No es de este pedido',
  removed: 'No es de ningún pedido.',
  chosen: 'Es del pedido {number}.',
  errors: {
    illegal_state: 'El pedido o la factura ha cambiado entretanto. Vuelve a mirar.',
    own_request: 'Has pedido esta factura tú, así que la revisa otra persona.',
    order_does_not_fit: 'El pedido es de otro proveedor o en otra divisa.',
  },
};
