import type { Instant } from '#kernel/instant.ts';
import { changeSupplier, findSupplier, listBankAccounts, setSupplierBank } from '#areas/suppliers/server/door.ts';
import { VENDORS } from './suppliers.ts';
import { asPerson, type World } from './world.ts';

/** The controller says bank and address of suppliers outside the European Economic Area once they are known: a transfer wants them. */
export async function sayBanks(world: World, at: Instant): Promise<void> {
  const outside = VENDORS.filter(({ bic }) => bic !== undefined);
  await asPerson(world, { key: 'controller', at }, async (context) => {
    const { trx, actor } = context;
    for (const { name, iban, bic = '', street, postcode, city: town } of outside) {
      const found = await findSupplier(trx, actor.companyId, { name, vatNumber: null });
      if (found === null || found.town !== null) continue;
      const { id: supplierId, version, country, vat_number: vatNumber, email, phone, note } = found;
      const kept = { name: found.name, country, vatNumber, email, phone, note };
      await changeSupplier(context, { supplierId, version, ...kept, street, postcode, town });
      const accounts = await listBankAccounts(trx, actor.companyId, supplierId);
      for (const account of accounts.filter((one) => one.iban === iban))
        await setSupplierBank(context, { supplierId, accountId: account.id, bic });
    }
  });
}
