import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const es = {
  title: 'Procesos detenidos',
  lead: 'Hechos y tareas en los que fallaron todos los intentos. Todo lo demás continúa. Corrige la causa y reintenta, o descarta con un motivo.',
  back: 'Volver a las empresas',
  facts: 'Hechos',
  jobs: 'Tareas',
  deeds: 'Gestionado recientemente',
  nothing: 'No hay nada detenido.',
  nothingText: 'Los hechos y tareas en los que fallen todos los intentos aparecerán aquí con su causa.',
  noFacts: 'Ningún hecho detenido.',
  noJobs: 'Ninguna tarea detenida.',
  noCompany: 'Ninguna empresa',
  about: 'Sobre {subject}',
  tries: '{count, plural, one {# intento} many {# intentos} other {# intentos}}',
  held: '{count, plural, one {# hecho posterior espera} many {# hechos posteriores esperan} other {# hechos posteriores esperan}}',
  parkedAt: 'Detenido {when}',
  cause: 'Causa',
  retry: 'Reintentar',
  retried: 'Nuevo intento en curso.',
  discard: 'Descartar',
  discarded: 'Descartado.',
  discardTitle: '¿Descartar {name}?',
  discardText:
    'No se procesará nunca. Lo que espera detrás continúa. El registro de auditoría de la empresa guarda tu motivo.',
  reason: 'Motivo',
  reasonTooShort: 'Escribe un motivo de al menos 10 caracteres.',
  done: { retry: '{who} reintentó {name}', discard: '{who} descartó {name}' },
  errors: { not_found: 'Ya no está detenido, o esta página no está disponible para ti.' },
} satisfies MessagesOf<typeof en>;
