import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const es = {
  settings: {
    people: {
      label: 'Miembros y roles',
      keywords: 'personas usuarios invitar administrador controlador gestoría plazas',
      count: '{count, plural, one {# miembro} other {# miembros}}',
      alone: 'Solo tú: nadie más puede aprobar',
    },
    auditLog: {
      label: 'Registro de auditoría',
      keywords: 'historial cambios quién hizo qué rastro prueba cumplimiento',
      count: '{count, plural, one {# entrada} other {# entradas}}',
    },
    teams: {
      label: 'Equipos',
      keywords: 'responsable departamento aprobador',
      count: '{count, plural, one {# equipo} other {# equipos}}',
      withoutLead: '{count, plural, one {# equipo} other {# equipos}}, {without} sin responsable',
      none: 'Ninguno: las solicitudes van directamente al titular de la cuenta',
    },
  },
  steps: {
    approver: {
      label: 'Invitar a un aprobador',
      lead: 'Nadie puede aprobar sus propios gastos. Invita a un controlador o a un administrador para que tus solicitudes puedan aprobarse.',
      action: 'Invitar',
      open: 'Todavía no puede aprobar nadie más',
      invited: '{count, plural, one {# persona invitada} other {# personas invitadas}}',
      done: '{count, plural, one {# persona más puede} other {# personas más pueden}} aprobar',
    },
    bankDetails: {
      label: 'Añadir tus datos bancarios',
      lead: 'La empresa te reembolsa los gastos en esta cuenta.',
      action: 'Añadir la cuenta',
      open: 'Todavía sin cuenta',
      done: '{account}',
    },
  },
} satisfies MessagesOf<typeof en>;
