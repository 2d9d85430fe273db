import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const es = {
  settings: {
    information: {
      label: 'Datos de la empresa',
      keywords: 'razón social dirección NIF IVA registro cierre sede',
      complete: '{legalName}, {country}',
      incomplete: 'Falta el domicilio social',
    },
  },
  steps: {
    information: {
      label: 'Confirmar los datos de la empresa',
      lead: 'La razón social, la dirección y el NIF aparecen en los pedidos y en los ficheros bancarios.',
      action: 'Completar',
      open: 'Falta el domicilio social',
      done: '{legalName}',
    },
  },
} satisfies MessagesOf<typeof en>;
