import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const es = {
  steps: {
    chart: {
      label: 'Comprobar las cuentas',
      lead: 'Cada categoría se contabiliza en una cuenta del {chart}. Cambia los códigos que tu gestoría use de otra forma.',
      action: 'Comprobar',
      open: 'Sugerencia para {country}: {chart}',
      done: 'Cuentas confirmadas',
    },
  },
} satisfies MessagesOf<typeof en>;
