import type { Stage } from './browser.ts';

/** A day passes: what somebody stood for may be paid, first accounts of suppliers too (domain rules 2.8). */
export async function letAccountsCoolDown({ sql }: Pick<Stage, 'sql'>): Promise<void> {
  const before = `now() - interval '1 minute'`;
  await sql(`update suppliers.bank_account set usable_from = ${before} where usable_from > ${before};
    update payments.payment set iban_usable_from = ${before} where iban_usable_from > ${before}`);
}
