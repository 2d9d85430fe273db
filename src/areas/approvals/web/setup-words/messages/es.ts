import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const es = {
  settings: {
    workflow: {
      label: 'Flujo de aprobación',
      keywords: 'aprobar aprobador responsable umbral validación',
      own: 'La versión {version} está activa',
      suggested: 'Flujo sugerido, sin revisar',
      none: 'Sin definir: no se puede aprobar ninguna solicitud',
    },
  },
  steps: {
    workflow: {
      label: 'Definir quién aprueba',
      lead: 'Sugerimos primero el responsable del equipo y una segunda persona para importes altos. Publícalo tal cual o cámbialo.',
      action: 'Revisar',
      open: 'Sugerencia: responsable del equipo y después otra persona',
      done: 'La versión {version} está activa',
    },
  },
} satisfies MessagesOf<typeof en>;
