import { implement, implementRaw, type Implementation } from '#platform/http/call.ts';
import { sendFile } from '#platform/http/send-file.ts';
import * as contract from '../contract/statement.ts';
import { balanceLetter } from './statements/balance-letter.ts';
import { listStatements, loadStatement, loadYear } from './statements/find-statements.ts';
import { readStatementFacts, statementName, type StatementFacts } from './statements/statement-facts.ts';
import { STATEMENT_MIME, statementFile, yearFile } from './statements/statement-files.ts';

/** Statements are read in one transaction; their files are made and sent after it. */
export const walletStatementRoutes: Implementation[] = [
  implement(contract.listWalletStatements, (context) => listStatements(context)),
  implementRaw(contract.downloadWalletStatement, async ({ inCompany }, { params, query }, { reply }) => {
    const facts = await inCompany(async (context) =>
      readStatementFacts(context, await loadStatement(context, params.walletStatementId)),
    );
    const { mime, ending } = STATEMENT_MIME[query.format];
    const content = await statementFile(facts, query.format, query.lang);
    sendFile(reply, { name: `${statementName(facts.statement)}.${ending}`, mime, content });
    return undefined;
  }),
  implementRaw(contract.downloadWalletYear, async ({ inCompany }, { params, query }, { reply }) => {
    const all = await inCompany(async (context) => {
      const facts: StatementFacts[] = [];
      for (const row of await loadYear(context, params.year)) facts.push(await readStatementFacts(context, row));
      return facts;
    });
    const content = await yearFile(all, query.lang);
    sendFile(reply, { name: `wallet-statements-${params.year}.zip`, mime: 'application/zip', content });
    return undefined;
  }),
  implementRaw(contract.downloadBalanceLetter, async ({ inCompany }, { query }, { reply }) => {
    const letter = await inCompany((context) => balanceLetter(context, query));
    const { writePdf } = await import('#platform/pdf/write-pdf.ts');
    const content = await writePdf(letter);
    sendFile(reply, { name: `balance-${query.on}.pdf`, mime: 'application/pdf', content });
    return undefined;
  }),
];
