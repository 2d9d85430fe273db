import type { en } from './en.ts';

export const es: typeof en = {
  do: 'Reabrir',
  note: 'El pedido {number} está cerrado. Reábrelo si aún tiene que llegar otra factura.',
  title: '¿Reabrir {number}?',
  text: 'Se podrán facturar otra vez {amount}, que quedan comprometidos en sus presupuestos.',
  whole: 'Todo está facturado, así que no se compromete nada. Sigue abierto hasta que se facture más.',
  label: '¿Por qué?',
  short: 'Di por qué en pocas palabras.',
  confirm: 'Reabrir el pedido',
  done: '{number} está abierto de nuevo.',
  errors: {
    budget_exceeded: 'En el presupuesto {budget} ya no cabe.',
    illegal_state: 'Este pedido ha cambiado entretanto. Vuelve a mirar.',
    version_conflict: 'Alguien ha cambiado este pedido entretanto. Vuelve a mirar.',
  },
};
