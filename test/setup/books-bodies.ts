import { newId } from '#platform/crypto/new-id.ts';

/** Changes to the set-up of the books that are right. */
export const BOOKS_BODIES: Readonly<Record<string, object>> = {
  'accounting.changeBooks': { version: 0, format: 'csv' },
  'accounting.undoExport': { reason: 'Because' },
  'accounting.softClosePeriod': {},
  'accounting.reopenPeriod': { reason: 'Because' },
  'accounting.hardClosePeriod': { isConfirmed: true },
  'accounting.grantException': { userId: newId('usr'), reason: 'Because', until: '2026-04-10' },
  'accounting.movePayable': { version: 1, month: '2026-03' },
  'accounting.postponeOpen': {},
  'accounting.accrueReceived': {},
  'accounting.lookAt': { seen: '1:1', isRight: true },
  'accounting.setFeeAccount': { version: 0, account: '627000', taxCode: null },
  'accounting.failItems': { items: [{ id: newId('pbl'), message: 'Account unknown' }] },
  'accounting.retryFailed': { ids: [newId('pbl')] },
  'accounting.bookByHand': { ids: [newId('pbl')], reason: 'Because' },
  'accounting.saveAccount': { code: '625700', version: 0, name: 'Meals', taxCode: null, isArchived: false },
  'accounting.saveTax': {
    code: 'D20',
    version: 0,
    name: 'VAT 20 %',
    kind: 'standard',
    rate: '20',
    recoverablePercent: 100,
    debitAccount: '445660',
    creditAccount: null,
    datevKey: null,
    validFrom: null,
    validTo: null,
    isArchived: false,
  },
};
