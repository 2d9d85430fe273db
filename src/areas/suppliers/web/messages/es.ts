import type { en } from './en.ts';

export const es: typeof en = {
  title: 'Proveedores',
  count: '{count, plural, one {# proveedor} other {# proveedores}}',
  lists: { active: 'Activos', incomplete: 'Incompletos', archived: 'Archivados' },
  column: {
    supplier: 'Proveedor',
    check: 'Control bancario',
    country: 'País',
    open: 'Pendiente',
    spent: 'Gastado este año',
  },
  check: {
    waiting: 'Espera a una segunda persona',
    cooling_off: 'Plazo de seguridad',
    verified: 'Confirmada',
    missing: 'Sin cuenta',
  },
  sums: '{count, plural, one {# proveedor} other {# proveedores}} · pendiente {open} · gastado este año',
  failed: 'No se pudieron leer los proveedores.',
  empty: {
    active: 'Los proveedores se crean con su primera factura.',
    incomplete: 'Cada proveedor tiene país y cuenta.',
    archived: 'Ningún proveedor está archivado.',
  },
  openInbox: 'Abrir la bandeja de facturas',
};
