import type { ExportLang } from '#platform/table-file/table-file.ts';
import type { OrderFilter, OrderRow } from '../contract/order.ts';

type Differs = NonNullable<OrderRow['differs']>;
type DiffersWord = Differs['match'] | Exclude<Differs['state'], 'open'>;

type Words = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly states: Readonly<Record<OrderRow['state'], string>>;
  readonly deliveries: Readonly<Record<OrderRow['delivery'], string>>;
  /** By what an invoice in review differs, and what is done about one. */
  readonly differs: Readonly<Record<DiffersWord, string>>;
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
      'Difference',
    ],
    states: { open: 'Open', closed: 'Closed', cancelled: 'Cancelled' },
    deliveries: {
      not_expected: 'Not expected',
      none: 'Not delivered',
      partial: 'Partly delivered',
      full: 'Delivered',
      over: 'More than ordered',
      over_partial: 'More than ordered, rest to come',
    },
    differs: {
      not_received: 'Billed before delivery',
      over_total: 'Total differs',
      over_extra: 'Extras differ',
      over_qty: 'Quantity differs',
      over_price: 'Price differs',
      waiting: 'Waits for goods',
      amending: 'Being amended',
      credit_asked: 'Credit note asked',
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
      'Écart',
    ],
    states: { open: 'Ouverte', closed: 'Close', cancelled: 'Annulée' },
    deliveries: {
      not_expected: 'Non attendue',
      none: 'Non livrée',
      partial: 'Livrée en partie',
      full: 'Livrée',
      over: 'Plus que commandé',
      over_partial: 'Plus que commandé, reste attendu',
    },
    differs: {
      not_received: 'Facturé avant livraison',
      over_total: 'Total différent',
      over_extra: 'Frais différents',
      over_qty: 'Quantité différente',
      over_price: 'Prix différent',
      waiting: 'Attend la livraison',
      amending: 'En modification',
      credit_asked: 'Avoir demandé',
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
      'Abweichung',
    ],
    states: { open: 'Offen', closed: 'Abgeschlossen', cancelled: 'Storniert' },
    deliveries: {
      not_expected: 'Nicht erwartet',
      none: 'Nicht geliefert',
      partial: 'Teilweise geliefert',
      full: 'Geliefert',
      over: 'Mehr als bestellt',
      over_partial: 'Mehr als bestellt, Rest fehlt noch',
    },
    differs: {
      not_received: 'Vor Lieferung berechnet',
      over_total: 'Summe weicht ab',
      over_extra: 'Nebenkosten weichen ab',
      over_qty: 'Menge weicht ab',
      over_price: 'Preis weicht ab',
      waiting: 'Wartet auf Ware',
      amending: 'Wird geändert',
      credit_asked: 'Gutschrift erbeten',
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
      'Diferencia',
    ],
    states: { open: 'Abierto', closed: 'Cerrado', cancelled: 'Cancelado' },
    deliveries: {
      not_expected: 'No se espera',
      none: 'Sin entregar',
      partial: 'Entregado en parte',
      full: 'Entregado',
      over: 'Más de lo pedido',
      over_partial: 'Más de lo pedido, falta el resto',
    },
    differs: {
      not_received: 'Facturado sin recibir',
      over_total: 'Total distinto',
      over_extra: 'Extras distintos',
      over_qty: 'Cantidad distinta',
      over_price: 'Precio distinto',
      waiting: 'Espera la entrega',
      amending: 'Se está cambiando',
      credit_asked: 'Rectificativa pedida',
    },
    discrepancies: { open: 'Por decidir', any: 'Todas' },
  },
};
