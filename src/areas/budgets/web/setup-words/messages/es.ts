import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const es = {
  settings: {
    exercises: {
      label: 'Ejercicios presupuestarios',
      keywords: 'ejercicio fiscal año presupuesto periodo',
      count: '{count, plural, one {# ejercicio} other {# ejercicios}}',
      none: 'Sin definir: el gasto no se compara con ningún presupuesto',
    },
  },
  steps: {
    budgets: {
      label: 'Planificar los presupuestos',
      lead: 'Consulta lo comprometido y lo disponible antes de aprobar.',
      action: 'Crear',
      open: 'Todavía sin presupuestos',
      done: '{count, plural, one {# ejercicio} other {# ejercicios}}',
    },
  },
} satisfies MessagesOf<typeof en>;
