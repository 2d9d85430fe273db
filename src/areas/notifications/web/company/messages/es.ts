import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const es = {
  title: 'Avisos por defecto',
  lead: 'Cómo se entera cada miembro de cada evento hasta que elige por sí mismo. Los nuevos miembros empiezan así; lo que alguien eligió se mantiene.',
  failed: 'No se pudieron cargar los ajustes.',
  channelsText:
    'Cada evento está bajo la campana, llega por correo o aparece en el teléfono que confirma por un miembro.',
  documents: 'Justificantes en los correos',
  documentsText:
    'Un correo que pide una aprobación muestra la primera página de su documento, con enlaces que piden iniciar sesión. Solo lo reciben los aprobadores que pueden ver el documento.',
  show: 'Mostrar justificantes en los correos de aprobación',
  shown: 'Los justificantes se mostrarán desde el próximo correo.',
  hidden: 'Desde ahora los correos solo nombran los documentos.',
  always: 'Ni los miembros ni tú pueden desactivarlos.',
} satisfies MessagesOf<typeof en>;
