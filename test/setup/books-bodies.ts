/** Changes to the set-up of the books that are right. */
export const BOOKS_BODIES: Readonly<Record<string, object>> = {
  'accounting.changeBooks': { version: 0, format: 'csv' },
  'accounting.saveAccount': { version: 0, name: 'Meals', taxCode: null, isArchived: false },
  'accounting.saveTax': {
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

/** Codes that are in the addresses of the set-up. */
export const BOOKS_IDS: Readonly<Record<string, string>> = { accountCode: '625700', taxCode: 'D20' };
