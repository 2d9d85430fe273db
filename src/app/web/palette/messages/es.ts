import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const es = {
  title: 'Buscar o ir a',
  placeholder: 'Escribe una página, un proveedor, un número o un importe',
  settings: 'Configuración',
  goTo: 'Ir a',
  requests: 'Solicitudes',
  invoices: 'Facturas',
  orders: 'Pedidos',
  claims: 'Notas de gastos',
  suppliers: 'Proveedores',
  payments: 'Pagos',
  nothing: 'Nada coincide',
  searching: 'Buscando',
  failed: 'Solo se han buscado páginas: la búsqueda de solicitudes y documentos no ha llegado.',
  untitled: 'Borrador sin título',
} satisfies MessagesOf<typeof en>;
