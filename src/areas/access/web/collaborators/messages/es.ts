import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const es = {
  title: 'Gestionar colaboradores',
  none: 'Todavía nadie más trabaja para tus clientes.',
  waiting: 'Con invitación, aún sin llegar',
  invitedBy: 'invitación de {name}',
  remind: 'Recordar',
  remindNamed: 'Recordar a {who} su invitación a {company}',
  reminded: 'Recordatorio enviado a {email}.',
  remove: 'Quitar',
  removeNamed: 'Quitar a {who} de {company}',
  saved: 'La lista de colaboradores está guardada.',
  add: 'Añadir colaboradores',
  email: 'Correo de un colaborador',
  emailHint: 'nombre@gestoria.com',
  collect: 'Añadir',
  invalid: 'Escribe un correo como nombre@empresa.com.',
  known: '{email} ya está en la lista.',
  drop: 'Descartar',
  dropNamed: 'Descartar {email} de la lista',
  companies: 'En estas empresas',
  send: '{count, plural, =0 {Enviar invitaciones} one {Enviar una invitación} other {Enviar # invitaciones}}',
  errors: {
    invalid_email: '{email} no es un correo como nombre@empresa.com.',
    not_found: 'Este colaborador ya ha recibido el recordatorio, ha llegado o se ha quitado.',
  },
} satisfies MessagesOf<typeof en>;
