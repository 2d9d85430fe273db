import { currency } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { inScope } from '#platform/db/scope.ts';
import { importStatement } from '#areas/payments/contract/bank-file.ts';
import { addDebtorAccount } from '#areas/payments/server/door.ts';
import { askFunding, changeSource } from '#areas/wallet/contract/funding.ts';
import { chooseWallet } from '#areas/wallet/contract/wallet.ts';
import { ANSWER, makeStatement } from './bank-bodies.ts';
import { COMPANY_IBAN } from './found-test-companies.ts';
import { TODAY, type Cast } from './spend.ts';
import type { TestApp } from './test-app.ts';

export const RESERVE_IBAN = 'DE12500105170648489890';

/** Another account of the company, in euro. */
export async function addReserve(test: TestApp): Promise<never> {
  const account = { name: 'Reserve', iban: RESERVE_IBAN, bic: null, currency: currency('EUR'), ledger_code: '512900' };
  return (await inScope(test.database.app, { companyId: test.companyId, userId: null }, (trx) =>
    addDebtorAccount(trx, test.companyId, account),
  )) as never;
}

/** The company's account is its wallet, and a top-up of it from its reserve waits for a second person. */
export async function askedTopUp(test: TestApp, { owner, controller }: Cast): Promise<{ id: string; reserve: never }> {
  const reserve = await addReserve(test);
  await owner.ask(chooseWallet, { body: { accountId: test.accountId as never, insteadOf: null } });
  await owner.ask(changeSource, { params: { accountId: reserve }, body: { isSource: true } });
  const body = { sourceId: reserve, amount: EUR('100000'), executeOn: TODAY };
  const { id } = await controller.ask(askFunding, { body });
  return { id, reserve };
}

const EUR = (minor: string) => ({ minor, currency: currency('EUR') });

/** A valid body for every operation on the wallet. */
export const walletBodies = (accountId: string, reserve: string): Record<string, object> => ({
  'wallet.askFunding': { sourceId: reserve, amount: EUR('200'), executeOn: TODAY },
  'wallet.requestFundingCode': {},
  'wallet.confirmFunding': ANSWER,
  'wallet.endFunding': { move: 'cancel', reason: 'Because' },
  'wallet.changeSource': { isSource: true },
  'wallet.turnOnAutomation': { sourceId: reserve, floor: EUR('100'), target: EUR('200'), dayMax: EUR('100') },
  'wallet.archiveYear': { lang: 'de' },
  'wallet.chooseWallet': { accountId, insteadOf: null },
});

type Moved = { minor: bigint; endToEndId?: string; iban?: string; counterparty?: string; text?: string };
export type Stated = { id: string; opening: bigint; moved: readonly Moved[]; on?: PlainDate; from?: PlainDate };

/** The bank shows that so much came to or left an account on one day, by these ids. */
export async function stateMoves(
  { controller }: Cast,
  { id, opening, moved, on = TODAY, from = on }: Stated,
  iban = COMPANY_IBAN,
): Promise<void> {
  const eur = (minor: bigint) => money(minor, currency('EUR'));
  const xml = makeStatement({
    id,
    iban,
    from,
    to: on,
    opening: eur(opening),
    closing: eur(moved.reduce((sum, { minor }) => sum + minor, opening)),
    entries: moved.map(({ minor, endToEndId, iban: theirs, counterparty, text }, at) => ({
      reference: `${id}-${at}`,
      on,
      amount: eur(minor),
      counterparty: counterparty ?? 'Somebody',
      ...(theirs === undefined ? {} : { counterpartyIban: theirs }),
      endToEndId: endToEndId ?? null,
      text: text ?? `${id}-${at}`,
    })),
  });
  await controller.ask(importStatement, { file: { name: 's.xml', bytes: new TextEncoder().encode(xml) } });
}
