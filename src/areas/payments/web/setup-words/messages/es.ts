import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const es = {
  settings: {
    accounts: {
      label: 'Cuentas bancarias',
      keywords: 'IBAN BIC banco cuenta pagar',
      count: '{count, plural, one {# cuenta de pago} other {# cuentas de pago}}',
      none: 'Ninguna: no se puede pagar nada',
    },
    transfers: {
      label: 'Transferencias y confirmación',
      keywords: 'SEPA pain.001 límite diario doble confirmación hora límite',
      twoAbove: 'Dos personas confirman por encima de {amount}',
      one: 'Una segunda persona confirma cada fichero bancario',
    },
    methods: {
      label: 'Métodos de pago',
      keywords: 'fichero bancario CSV pagado fuera',
      count: '{count} de 3 activados',
      none: 'Todos desactivados: no se puede pagar nada',
    },
  },
  steps: {
    account: {
      label: 'Añadir la cuenta desde la que pagas',
      lead: 'Los ficheros bancarios se crean para esta cuenta. Necesitas su IBAN.',
      action: 'Añadir la cuenta',
      open: 'Todavía sin cuenta',
      done: '{name}',
    },
  },
} satisfies MessagesOf<typeof en>;
