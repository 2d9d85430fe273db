import type { MessagesOf } from '#ui/i18n/messages.ts';
import { abilityEs } from '#areas/notifications/contract/ability-words/es.ts';
import type { en } from './en.ts';

export const es = {
  open: 'Pedir acceso',
  named: 'Pedir acceso: {ability}',
  asked: 'Pedido el {day}',
  what: 'Qué quieres hacer',
  missing: 'Elige qué quieres hacer.',
  tell: '{count, plural, one {{names} puede darte acceso. Recibe tu petición con tu nota.} other {{names} pueden darte acceso. Reciben tu petición con tu nota.}}',
  note: 'Para qué lo necesitas',
  confirm: 'Pedir',
  done: 'Has pedido acceso.',
  owner: '{name} (titular de la cuenta)',
  givers: '{count, plural, one {{names} puede darte acceso.} other {{names} pueden darte acceso.}}',
  ability: abilityEs,
  closed: {
    reviewInvoices: 'Aquí los controladores y el titular de la cuenta revisan facturas.',
    reviewClaims: 'Aquí los controladores y el titular de la cuenta revisan notas de gastos.',
    suppliers: 'Aquí los controladores y el titular de la cuenta mantienen los proveedores y sus cuentas bancarias.',
    pay: 'Aquí los controladores y el titular de la cuenta ven los pagos y el banco.',
    paySettings: 'Los controladores, los administradores y el titular de la cuenta ven aquí cómo paga la empresa.',
    bookkeeping: 'Aquí los controladores y el titular de la cuenta preparan y exportan la contabilidad.',
    budgets: 'Aquí los controladores y el titular de la cuenta crean presupuestos.',
    sort: 'Aquí los controladores, los admins y el titular de la cuenta deciden cómo se clasifican los gastos.',
    cards:
      'Los controllers, los administradores y el propietario de la cuenta ven aquí todas las tarjetas de la empresa. Las tuyas están en Mi tarjeta.',
    tolerances:
      'Los controladores, los admins y el titular de la cuenta ven aquí cuánto puede apartarse una factura de su pedido.',
    members: 'Aquí los admins y el titular de la cuenta se ocupan de las personas y los equipos.',
    rules: 'Aquí los admins y el titular de la cuenta deciden qué se puede gastar y quién aprueba.',
    settings:
      'Los controladores, los administradores y el titular de la cuenta ven aquí la configuración de la empresa.',
    signOn: 'Aquí los admins y el titular de la cuenta deciden cómo inicia sesión la empresa.',
  },
  errors: {
    already_asked: 'Lo pediste hace menos de un día.',
    already_allowed: 'Ya puedes hacerlo. Vuelve a cargar la página.',
    acting_for_somebody: 'No mientras trabajas para otra persona.',
  },
} satisfies MessagesOf<typeof en>;
