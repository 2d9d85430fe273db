import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const es = {
  roles: {
    title: 'Roles',
    lead: 'Lo que eres en cada empresa. Quien da un rol puede quitarlo; cuenta desde tu próximo clic.',
    sample: 'Datos de ejemplo',
    companies: 'Tus empresas',
    clients: 'Empresas en las que trabajas para alguien',
    open: 'Esta empresa',
    none: 'No perteneces a ninguna empresa.',
    more: 'Hacer más en {company}',
    actingFor: 'Como {name}',
    role: { masterController: 'Controlador principal', collaborator: 'Colaborador' },
  },
  rights: {
    title: 'Derechos',
    lead: 'Lo que puedes hacer en {company}, y por qué.',
    can: 'Puedes',
    cannot: 'No puedes',
    because: 'Como {role}',
    needs: 'Hace falta {roles}',
    ask: 'Los admins y el titular de la cuenta dan los roles. Pide lo que necesites.',
    allowed: 'Sí',
    refused: 'No',
  },
} satisfies MessagesOf<typeof en>;
