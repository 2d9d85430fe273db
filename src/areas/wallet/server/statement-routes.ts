import type { FileStore } from '#platform/files/file-store.ts';
import { implement, implementRaw, type Implementation } from '#platform/http/call.ts';
import { sendFile } from '#platform/http/send-file.ts';
import * as contract from '../contract/statement.ts';
import * as archive from '../contract/statement-archive.ts';
import { balanceLetter } from './statements/balance-letter.ts';
import { askForArchive, describeArchive, findArchiveFile } from './statements/archive-year.ts';
import { listStatements, loadStatement } from './statements/find-statements.ts';
import { readStatementFacts, statementName } from './statements/statement-facts.ts';
import { STATEMENT_MIME } from './statements/statement-files.ts';
import { writeStatementFiles } from './statements/write-statement-files.ts';

/** Statements are read in one transaction; their files are made and sent after it. */
export const walletStatementRoutes = (files: FileStore): Implementation[] => [
  implement(contract.listWalletStatements, (context) => listStatements(context)),
  implementRaw(contract.downloadWalletStatement, async ({ inCompany }, { params, query }, { reply }) => {
    const facts = await inCompany(async (context) =>
      readStatementFacts(context, await loadStatement(context, params.walletStatementId)),
    );
    const { mime, ending } = STATEMENT_MIME[query.format];
    const [content = new Uint8Array()] = await writeStatementFiles({
      facts,
      formats: [query.format],
      lang: query.lang,
    });
    sendFile(reply, { name: `${statementName(facts.statement)}.${ending}`, mime, content });
    return undefined;
  }),
  implement(archive.archiveWalletYear, (context, { params, body }) =>
    askForArchive(context, { year: params.year, lang: body.lang }),
  ),
  implement(archive.getWalletArchive, (context, { params }) => describeArchive(context, params.walletArchiveId)),
  implementRaw(archive.downloadWalletArchive, async ({ inCompany }, { params }, { reply }) => {
    const { key, name } = await inCompany((context) => findArchiveFile(context, params.walletArchiveId));
    sendFile(reply, { name, mime: 'application/zip', content: await files.getStream(key) });
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
