import type { ExportLang } from '#platform/table-file/table-file.ts';
import type { OrderFilter, OrderRow } from '../contract/order.ts';

type Words = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly states: Readonly<Record<OrderRow['state'], string>>;
  readonly deliveries: Readonly<Record<OrderRow['delivery'], string>>;
  /** Of the filter by differences. */
  readonly discrepancies: Readonly<Record<NonNullable<OrderFilter['discrepancy']>, string>>;
};

/** Headings and words of the exported list of purchase orders. */
export const ORDER_WORDS: Readonly<Record<ExportLang, Words>> = {
  en: {
    name: 'Purchase orders',
    columns: [
      'Number',
      'Supplier',
      'What for',
      'Requester',
      'Cost centre',
      'Ordered on',
      'Delivery by',
      'Delivery',
      'State',
      'Currency',
      'Net',
      'Total',
      'Billed',
    ],
    states: { open: 'Open', closed: 'Closed', cancelled: 'Cancelled' },
    deliveries: {
      not_expected: 'Not expected',
      none: 'Not delivered',
      partial: 'Partly delivered',
      full: 'Delivered',
      over: 'More than ordered',
    },
    discrepancies: { open: 'Something to decide', any: 'Any' },
  },
  fr: {
    name: 'Bons de commande',
    columns: [
      'Numéro',
      'Fournisseur',
      'Objet',
      'Demandeur',
      'Centre de coûts',
      'Commandé le',
      'Livraison avant le',
      'Livraison',
      'État',
      'Devise',
      'HT',
      'Total',
      'Facturé',
    ],
    states: { open: 'Ouverte', closed: 'Close', cancelled: 'Annulée' },
    deliveries: {
      not_expected: 'Non attendue',
      none: 'Non livrée',
      partial: 'Livrée en partie',
      full: 'Livrée',
      over: 'Plus que commandé',
    },
    discrepancies: { open: 'À décider', any: 'Tous' },
  },
  de: {
    name: 'Bestellungen',
    columns: [
      'Nummer',
      'Lieferant',
      'Wofür',
      'Antragsteller',
      'Kostenstelle',
      'Bestellt am',
      'Lieferung bis',
      'Lieferung',
      'Status',
      'Währung',
      'Netto',
      'Gesamt',
      'Berechnet',
    ],
    states: { open: 'Offen', closed: 'Abgeschlossen', cancelled: 'Storniert' },
    deliveries: {
      not_expected: 'Nicht erwartet',
      none: 'Nicht geliefert',
      partial: 'Teilweise geliefert',
      full: 'Geliefert',
      over: 'Mehr als bestellt',
    },
    discrepancies: { open: 'Zu entscheiden', any: 'Alle' },
  },
  es: {
    name: 'Pedidos',
    columns: [
      'Número',
      'Proveedor',
      'Para qué',
      'Solicitante',
      'Centro de coste',
      'Pedido el',
      'Entrega antes del',
      'Entrega',
      'Estado',
      'Moneda',
      'Neto',
      'Total',
      'Facturado',
    ],
    states: { open: 'Abierto', closed: 'Cerrado', cancelled: 'Cancelado' },
    deliveries: {
      not_expected: 'No se espera',
      none: 'Sin entregar',
      partial: 'Entregado en parte',
      full: 'Entregado',
      over: 'Más de lo pedido',
    },
    discrepancies: { open: 'Por decidir', any: 'Todas' },
  },
};
