import type { SupplierId } from '#areas/suppliers/contract/supplier-id.ts';
import { addSupplier, getSupplier, type SupplierView } from '#areas/suppliers/contract/supplier-page.ts';
import { signInAll, validatedBill, type Cast } from './spend.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** Of a supplier nothing is known but its name. */
export const NOTHING_KNOWN = { country: null, vatNumber: null, email: null, phone: null, note: null };

/** A mail that waits to be sent, with what a supplier reads of it. */
export type SupplierMail = {
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
};

/** A server with everybody signed in, and suppliers as finance adds and reads them. */
export type SupplierDesk = {
  readonly test: TestApp;
  readonly cast: Cast;
  /** Another supplier, of whom only these details are known. Without a name it is called by the desk's mark and a number. */
  readonly add: (details?: object) => Promise<SupplierView>;
  /** One with a bill of 10.00 net that was validated, and so with an account that was verified in review. */
  readonly addBilled: (name: string, number?: string) => Promise<SupplierView>;
  readonly read: (supplierId: SupplierId) => Promise<SupplierView>;
  readonly mailsTo: (isMeant: (to: string) => boolean) => Promise<SupplierMail[]>;
};

/** Opens one; its test app is closed by whoever opened it. `mark` names the suppliers that have no name of their own. */
export async function openSupplierDesk(mark = 'Supplier'): Promise<SupplierDesk> {
  const test = await createTestApp();
  const cast = await signInAll(test);
  let made = 0;
  const read: SupplierDesk['read'] = (supplierId) => cast.controller.ask(getSupplier, { params: { supplierId } });
  return {
    test,
    cast,
    read,
    add: (details = {}) => {
      made += 1;
      // Doubles are made on purpose.
      const body = { ...NOTHING_KNOWN, name: `${mark} ${made}`, isConfirmed: true, ...details };
      return cast.controller.ask(addSupplier, { body });
    },
    addBilled: async (name, number = `${name}-1`) => {
      const bill = await validatedBill(test, cast, { number, net: 1000, supplier: name });
      return read(bill.supplierId);
    },
    mailsTo: async (isMeant) => {
      const waiting = (await test.mails()) as unknown as SupplierMail[];
      return waiting.filter(({ to }) => isMeant(to));
    },
  };
}
