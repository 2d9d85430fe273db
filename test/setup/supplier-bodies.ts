import type { SupplierId } from '#areas/suppliers/contract/supplier-id.ts';
import { addSupplier, enterSupplierAccount } from '#areas/suppliers/contract/supplier-page.ts';
import type { Cast } from './spend.ts';

const DETAILS = { country: 'DE', vatNumber: null, email: null, phone: null, note: null };

const PERSON = { name: 'Ida Kessler', role: 'Orders', email: 'ida@kessler.example', phone: '+49 30 12345' };
const CONTRACT = {
  title: 'Frame of 2026',
  startsOn: '2026-01-01',
  endsOn: '2026-12-31',
  noticeDays: 90,
  fileId: null,
  rate: null,
};

/** A valid body for every operation on a supplier that takes one; the account that it names waits for a second person. */
export async function supplierBodies({ owner }: Cast, supplierId: SupplierId): Promise<Record<string, object>> {
  const { accounts } = await owner.ask(enterSupplierAccount, {
    params: { supplierId },
    body: { iban: 'GB29NWBK60161331926819' },
  });
  const double = await owner.ask(addSupplier, { body: { ...DETAILS, name: 'Hafenkontor Double' } });
  const waiting = accounts.find(({ state, can }) => state === 'waiting' && can === 'second_person_needed');
  const decision = { accountId: waiting?.id ?? '', evidence: 'Called the number on file' };
  return {
    'suppliers.addSupplier': { ...DETAILS, name: 'Hafenkontor Lindqvist' },
    'suppliers.changeSupplier': {
      ...DETAILS,
      version: 1,
      name: 'Kessler Druck GmbH',
    },
    'suppliers.setSupplierPeople': { version: 1, people: [PERSON] },
    'suppliers.setSupplierContracts': { version: 1, contracts: [CONTRACT] },
    'suppliers.askSupplier': { version: 1, to: 'ida@kessler.example', lang: 'de', message: 'Your VAT number?' },
    'suppliers.archiveSupplier': { version: 1, isArchived: true },
    'suppliers.archiveSuppliers': { which: { ids: [supplierId] }, isArchived: true },
    'suppliers.askSuppliers': { which: { ids: [supplierId] } },
    'requests.answerSupplier': { version: 1, supplierId, isSame: false },
    'suppliers.mergeSuppliers': { version: 1, doubleId: double.id, doubleVersion: double.version },
    'suppliers.enterSupplierAccount': { iban: 'FR1420041010050500013M02606' },
    'suppliers.setSupplierBank': { accountId: decision.accountId, bic: 'NWBKGB2L' },
    'suppliers.verifySupplierAccount': decision,
    'suppliers.refuseSupplierAccount': decision,
  };
}
