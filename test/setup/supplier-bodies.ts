const OF_NO_ACCOUNT = {
  accountId: '0190a2b4-0000-7000-8000-000000000000',
  evidence: 'Called the number on file',
};

/** A valid body for every operation on a supplier that takes one. */
export const SUPPLIER_BODIES: Readonly<Record<string, object>> = {
  'suppliers.changeSupplier': {
    version: 1,
    name: 'Kessler Druck GmbH',
    country: 'DE',
    vatNumber: null,
    email: null,
    phone: null,
    note: null,
  },
  'suppliers.archiveSupplier': { version: 1, isArchived: true },
  'suppliers.enterSupplierAccount': { iban: 'FR1420041010050500013M02606' },
  'suppliers.verifySupplierAccount': OF_NO_ACCOUNT,
  'suppliers.refuseSupplierAccount': OF_NO_ACCOUNT,
};
