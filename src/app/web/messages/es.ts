import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const es = {
  newRequest: 'Nueva solicitud',
  workingFor: 'Estás trabajando en {company} por {name}.',
  chooseCompany: 'Elegir otra empresa',
  security: 'Contraseña y sesiones',
  logOut: 'Cerrar sesión',
  lightTheme: 'Tema claro',
  darkTheme: 'Tema oscuro',
  financeOnly: 'Aquí trabajan los controladores y el titular de la cuenta. Pídeles lo que necesites.',
  adminsOnly:
    'Aquí los admins y los titulares de la cuenta gestionan a las personas. Pídele a uno de ellos lo que necesites.',
  nav: {
    home: 'Inicio',
    spend: 'Gastos',
    requests: 'Solicitudes',
    inbox: 'Bandeja',
    pay: 'Pagar',
    invoices: 'Facturas',
    claims: 'Notas de gastos',
    bank: 'Banco',
    close: 'Cierre',
    bookkeeping: 'Contabilidad',
    payables: 'Partidas por contabilizar',
    exports: 'Exportaciones',
    company: 'Empresa',
    members: 'Miembros',
    signOn: 'Inicio único',
  },
} satisfies MessagesOf<typeof en>;
