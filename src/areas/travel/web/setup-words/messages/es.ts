import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const es = {
  settings: {
    rates: {
      label: 'Tarifas de viaje',
      keywords: 'kilometraje dietas kilómetro',
      count:
        '{scales, plural, one {# tarifa por kilómetro} other {# tarifas por kilómetro}}, {rates, plural, one {# dieta} other {# dietas}}',
      none: 'Sin definir: no se pueden solicitar kilometraje ni dietas',
    },
  },
} satisfies MessagesOf<typeof en>;
