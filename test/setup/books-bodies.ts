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
  'accounting.saveAccount': { code: '625700', version: 0, name: 'Meals', taxCode: null, isArchived: false },
  'accounting.savePartyAccounts': { changes: [{ id: newId('sup'), before: null, code: '401NEW' }] },
  'accounting.saveBankAccount': { version: 0, account: '512900', journalCode: null },
  'accounting.mergeAccounts': { into: '606300', version: 0 },
  'accounting.finishSetup': { books: { version: 0 }, closeDay: 28, lockedUntil: null },
  'accounting.changePartyPattern': { pattern: '70001+' },
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
