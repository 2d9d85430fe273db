import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const es = {
  settings: {
    costCenters: {
      label: 'Centros de coste',
      keywords: 'departamento responsable',
      count: '{count, plural, one {# centro de coste} other {# centros de coste}}',
      withoutOwner: '{count, plural, one {# centro de coste} other {# centros de coste}}, {without} sin responsable',
      none: 'Sin definir: no se pueden asignar gastos',
    },
    categories: {
      label: 'Categorías y cuentas',
      keywords: 'plan contable cuenta de gasto código',
      count: '{count, plural, one {# categoría} other {# categorías}}, cada una con su cuenta',
      none: 'Sin definir: no se pueden clasificar los gastos',
    },
    fields: {
      label: 'Campos analíticos',
      keywords: 'proyecto sede cliente etiqueta campo propio',
      count: '{count, plural, one {# campo} other {# campos}}',
      none: 'Sin definir',
    },
  },
} satisfies MessagesOf<typeof en>;
