import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const es = {
  load: 'Abriendo el documento',
  open: 'Abrir la solicitud',
  over: 'Este enlace ya no es válido',
  overText:
    'Solo abre el documento a la persona a la que se envió, durante 30 días. El documento sigue en su solicitud.',
  gone: 'Ya no puedes ver este documento',
  goneText: 'Tu acceso terminó o el documento se sustituyó. En la solicitud verás lo que tiene ahora.',
  requests: 'Ir a solicitudes',
} satisfies MessagesOf<typeof en>;
