import { currency } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { inScope } from '#platform/db/scope.ts';
import { importStatement } from '#areas/payments/contract/bank-file.ts';
import { addDebtorAccount } from '#areas/payments/server/door.ts';
import { makeStatement } from './bank-bodies.ts';
import { COMPANY_IBAN } from './found-test-companies.ts';
import { TODAY, type Cast } from './spend.ts';
import type { TestApp } from './test-app.ts';

export const RESERVE_IBAN = 'DE02120300000000202051';

/** Another account of the company, in euro. */
export async function addReserve(test: TestApp): Promise<never> {
  const account = { name: 'Reserve', iban: RESERVE_IBAN, bic: null, currency: currency('EUR'), ledger_code: '512900' };
  return (await inScope(test.database.app, { companyId: test.companyId, userId: null }, (trx) =>
    addDebtorAccount(trx, test.companyId, account),
  )) as never;
}

type Moved = { minor: bigint; endToEndId?: string; iban?: string; counterparty?: string; text?: string };
export type Stated = { id: string; opening: bigint; moved: readonly Moved[]; on?: PlainDate; from?: PlainDate };

/** The bank shows that so much came or left on one day, by these ids. */
export async function stateMoves(
  { controller }: Cast,
  { id, opening, moved, on = TODAY, from = on }: Stated,
): Promise<void> {
  const eur = (minor: bigint) => money(minor, currency('EUR'));
  const xml = makeStatement({
    id,
    iban: COMPANY_IBAN,
    from,
    to: on,
    opening: eur(opening),
    closing: eur(moved.reduce((sum, { minor }) => sum + minor, opening)),
    entries: moved.map(({ minor, endToEndId, iban, counterparty, text }, at) => ({
      reference: `${id}-${at}`,
      on,
      amount: eur(minor),
      counterparty: counterparty ?? 'Somebody',
      ...(iban === undefined ? {} : { counterpartyIban: iban }),
      endToEndId: endToEndId ?? null,
      text: text ?? `${id}-${at}`,
    })),
  });
  await controller.ask(importStatement, { file: { name: 's.xml', bytes: new TextEncoder().encode(xml) } });
}
