import { sql } from 'kysely';
import { money } from '#kernel/money.ts';
import { dayInZone, type PlainDate } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { addressLines } from '#platform/pdf/address-lines.ts';
import type { PdfDocument } from '#platform/pdf/pdf-document.ts';
import { dayIn, moneyIn, type DocumentLang } from '#platform/pdf/say-in.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { ownAccounts } from '#areas/payments/server/door.ts';
import { findWallet } from '../queries/find-wallet.ts';
import { readLedgerMonths } from './ledger-months.ts';
import { groups } from './statement-files.ts';
import { STATEMENT_WORDS } from './statement-words.ts';

/**
 * The letter that says what the wallet held at the end of a day, for auditors (domain rules 2.14).
 * @throws AppError no_wallet, day_not_covered with the days that are, statement_missing while ledger and bank are apart.
 */
export async function balanceLetter(
  { trx, actor, now }: Context,
  { on, lang }: { on: PlainDate; lang: DocumentLang },
): Promise<PdfDocument> {
  const { companyId } = actor;
  const wallet = await findWallet(trx, companyId);
  if (wallet === null) throw new AppError('no_wallet');
  const ledger = await readLedgerMonths(trx, wallet);
  if (ledger === null || on < ledger.firstOn || on > ledger.coveredUntil) throw new AppError('day_not_covered');
  if (ledger.apart !== 0n) throw new AppError('statement_missing');
  const { rows } = await sql<{ minor: bigint }>`
    select coalesce(sum(case when to_pot = 'money' then minor else -minor end), 0)::bigint as minor
    from wallet.entry where company_id = ${companyId} and wallet_id = ${wallet.id} and 'money' in (from_pot, to_pot)
      and (booked_on <= ${on} or statement_id is not null)`.execute(trx);
  const company = await getCompanyRow(trx, companyId);
  const account = (await ownAccounts(trx, companyId)).find((one) => one.id === wallet.account_id);
  const words = STATEMENT_WORDS[lang];
  const amount = moneyIn(lang, money(rows[0]?.minor ?? 0n, wallet.currency));
  const iban = groups(account?.iban ?? '');
  const said = { holder: company.legal_name, account: account?.name ?? '', iban, day: dayIn(lang, on), amount };
  return {
    lang,
    title: words.letter,
    at: now,
    sender: { name: company.legal_name, lines: addressLines(company.address) },
    foot: `${company.legal_name} · ${words.letter}`,
    pageLabel: words.page,
    blocks: [
      { kind: 'title', text: words.letter },
      { kind: 'paragraph', text: words.letterText(said) },
      { kind: 'paragraph', text: words.letterSource(dayIn(lang, ledger.coveredUntil)) },
      {
        kind: 'facts',
        facts: [
          { label: words.account, value: said.account },
          { label: words.iban, value: iban },
          { label: words.letterDay, value: said.day },
          { label: words.balance, value: amount, isStrong: true },
          { label: words.madeOn, value: dayIn(lang, dayInZone(now, company.time_zone)) },
        ],
      },
    ],
  };
}
