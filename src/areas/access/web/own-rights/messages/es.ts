import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const es = {
  roles: {
    title: 'Roles',
    lead: 'Lo que eres en cada empresa. Quien da un rol puede quitarlo; cuenta desde tu próximo clic.',
    companies: 'Tus empresas',
    clients: 'Empresas en las que trabajas para alguien',
    open: 'Esta empresa',
    none: 'No perteneces a ninguna empresa.',
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
    ask: 'Un admin o el titular de la cuenta da los roles. Pídeles lo que necesites.',
    allowed: 'Sí',
    refused: 'No',
  },
  ability: {
    ask: 'Pedir dinero y recibir reembolsos',
    approve: 'Aprobar lo que te llega, nunca lo tuyo',
    reviewInvoices: 'Revisar facturas',
    reviewClaims: 'Revisar notas de gastos',
    enterRates: 'Introducir tipos de cambio que nadie publica',
    pay: 'Pagar facturas y notas de gastos',
    confirmPayments: 'Confirmar pagos como segunda persona',
    bookkeeping: 'Preparar y exportar la contabilidad',
    budgets: 'Crear presupuestos',
    sort: 'Decidir cómo se clasifican los gastos',
    rules: 'Decidir qué se puede gastar y quién aprueba',
    invite: 'Invitar a personas',
    members: 'Cambiar miembros, terminar membresías',
    signOn: 'Decidir cómo inicia sesión la empresa',
    ownership: 'Ceder la empresa',
  },
} satisfies MessagesOf<typeof en>;
