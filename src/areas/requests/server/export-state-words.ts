import type { ExportLang } from '#platform/table-file/table-file.ts';
import type { OUTCOMES } from '../contract/outcome.ts';
import type { REQUEST_TYPES } from '../contract/request-id.ts';
import type { RequestList } from '../contract/request-list.ts';
import type { RequestState } from '../rules/request-states.ts';

type Words = {
  readonly list: Readonly<Record<RequestList, string>>;
  readonly type: Readonly<Record<(typeof REQUEST_TYPES)[number], string>>;
  readonly state: Readonly<Record<RequestState, string>>;
  readonly outcome: Readonly<Record<(typeof OUTCOMES)[number], string>>;
};

/** What the codes of requests are called in an exported list: as on screen. */
export const STATE_WORDS: Readonly<Record<ExportLang, Words>> = {
  en: {
    list: { 'to-approve': 'To approve', mine: 'Mine', drafts: 'Drafts', all: 'All' },
    type: {
      virtual: 'Virtual card',
      invoice: 'Invoice',
      reimbursement: 'Reimbursement',
      'purchase-request': 'Purchase request',
      'purchase-order': 'Purchase order',
      mileage: 'Mileage',
      perdiem: 'Per diem',
      'travel-budget': 'Travel budget',
    },
    state: {
      draft: 'Draft',
      pending: 'In approval',
      needs_changes: 'Needs details',
      approved: 'Approved',
      rejected: 'Declined',
      withdrawn: 'Withdrawn',
      cancelled: 'Cancelled',
      fulfilled: 'Done',
      expired: 'Expired',
    },
    outcome: { to_pay: 'To be paid', paid: 'Paid', declined: 'Declined' },
  },
  fr: {
    list: { 'to-approve': 'À approuver', mine: 'Les miennes', drafts: 'Brouillons', all: 'Toutes' },
    type: {
      virtual: 'Carte virtuelle',
      invoice: 'Facture',
      reimbursement: 'Remboursement',
      'purchase-request': 'Demande d’achat',
      'purchase-order': 'Bon de commande',
      mileage: 'Frais kilométriques',
      perdiem: 'Indemnité journalière',
      'travel-budget': 'Budget de voyage',
    },
    state: {
      draft: 'Brouillon',
      pending: 'En approbation',
      needs_changes: 'À compléter',
      approved: 'Approuvée',
      rejected: 'Refusée',
      withdrawn: 'Retirée',
      cancelled: 'Annulée',
      fulfilled: 'Terminée',
      expired: 'Expirée',
    },
    outcome: { to_pay: 'À payer', paid: 'Payée', declined: 'Refusée' },
  },
  de: {
    list: { 'to-approve': 'Freizugeben', mine: 'Meine', drafts: 'Entwürfe', all: 'Alle' },
    type: {
      virtual: 'Virtuelle Karte',
      invoice: 'Rechnung',
      reimbursement: 'Erstattung',
      'purchase-request': 'Bedarfsanforderung',
      'purchase-order': 'Bestellung',
      mileage: 'Kilometergeld',
      perdiem: 'Tagegeld',
      'travel-budget': 'Reisebudget',
    },
    state: {
      draft: 'Entwurf',
      pending: 'In Freigabe',
      needs_changes: 'Angaben fehlen',
      approved: 'Freigegeben',
      rejected: 'Abgelehnt',
      withdrawn: 'Zurückgezogen',
      cancelled: 'Storniert',
      fulfilled: 'Erledigt',
      expired: 'Abgelaufen',
    },
    outcome: { to_pay: 'Wird bezahlt', paid: 'Bezahlt', declined: 'Abgelehnt' },
  },
  es: {
    list: { 'to-approve': 'Por aprobar', mine: 'Mías', drafts: 'Borradores', all: 'Todas' },
    type: {
      virtual: 'Tarjeta virtual',
      invoice: 'Factura',
      reimbursement: 'Reembolso',
      'purchase-request': 'Solicitud de compra',
      'purchase-order': 'Orden de compra',
      mileage: 'Kilometraje',
      perdiem: 'Dieta',
      'travel-budget': 'Presupuesto de viaje',
    },
    state: {
      draft: 'Borrador',
      pending: 'En aprobación',
      needs_changes: 'Faltan datos',
      approved: 'Aprobada',
      rejected: 'Rechazada',
      withdrawn: 'Retirada',
      cancelled: 'Cancelada',
      fulfilled: 'Hecha',
      expired: 'Caducada',
    },
    outcome: { to_pay: 'Por pagar', paid: 'Pagada', declined: 'Rechazada' },
  },
};
