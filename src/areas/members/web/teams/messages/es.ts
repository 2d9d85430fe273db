import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const es = {
  title: 'Equipos',
  count: '{count, plural, one {# equipo} other {# equipos}}',
  empty: 'Los equipos deciden quién aprueba a quién.',
  failed: 'La lista de equipos no se ha cargado.',
  add: 'Nuevo equipo',
  edit: 'Editar el equipo',
  column: {
    team: 'Equipo',
    lead: 'Responsable',
    approvers: 'Aprobadores',
    left: 'Queda de presupuesto',
    members: 'Miembros',
  },
  nobody: 'Nadie',
  leadHint: 'Ve el equipo.',
  approversHint: 'Cualquiera de ellos aprueba por el equipo.',
  name: 'Nombre',
  save: 'Guardar',
  saved: 'Guardado.',
  showMembers: 'Ver sus miembros',
  merge: {
    title: 'Unir con otro',
    text: 'Sus miembros pasan allí; lo hecho con su nombre lo conserva.',
    into: 'Con',
    run: 'Unir',
    done: '{name} ahora es parte de {into}.',
  },
  wrong: { name: 'Escribe un nombre.' },
  errors: {
    name_taken: 'Ya existe un equipo con este nombre.',
    not_a_member: 'Esta persona ya no trabaja aquí.',
    merge_into_itself: 'Elige otro equipo.',
  },
} satisfies MessagesOf<typeof en>;
