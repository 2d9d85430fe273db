import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const es = {
  title: 'Condiciones y privacidad',
  lead: 'Los textos que aceptó la empresa, con sus versiones.',
  failed: 'No se han podido cargar los textos.',
  texts: 'Textos',
  page: {
    terms: 'Condiciones de uso',
    privacy: 'Política de privacidad',
    notice: 'Aviso legal',
    cookies: 'Política de cookies',
  },
  version: 'Versión del {day}',
  accepted: 'Aceptado por {name}, {at}',
  notAccepted: 'Sin aceptar',
  read: 'Leer',
  accept: 'Aceptar ambos',
  done: 'Aceptado para la empresa.',
  errors: {
    version_conflict: 'Se ha publicado una versión nueva. Recarga la página y léela antes.',
    impersonation_forbidden: 'No puedes aceptarlo mientras trabajas para otra persona.',
  },
} satisfies MessagesOf<typeof en>;
