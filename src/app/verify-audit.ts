import path from 'node:path';
import { sql } from 'kysely';
import { readExportedHeads } from '#platform/audit/exported-heads.ts';
import { verifyAllAudit } from '#platform/audit/verify-all-audit.ts';
import { listCompanyIds } from '#areas/companies/server/door.ts';
import { runOnDatabase } from './operator-command.ts';

/**
 * `npm run verify:audit [folder of exported heads]`: walks every company's audit chain and says what was changed,
 * removed, moved or cut. Exit code 1 when something was (security 132).
 */
await runOnDatabase(async (db, { dataFolder }) => {
  const { rows } = await sql<{ log: string | null }>`select to_regclass('platform.audit_event')::text as log`.execute(
    db,
  );
  if (rows[0]?.log === null) throw new Error('This database has no audit log yet: start Merel on it once.');
  const folder = process.argv[2] ?? path.join(dataFolder, 'audit-heads');
  const exported = await readExportedHeads(folder);
  const { companies, lines, faults } = await verifyAllAudit(db, exported, await listCompanyIds(db));
  console.log(
    `${lines} lines of ${companies} companies checked, ${exported.length} of them against heads in ${folder}.`,
  );
  for (const { companyId, seq, fault } of faults) console.error(`${companyId} line ${seq}: ${fault}`);
  console.log(faults.length === 0 ? 'The audit log is as it was written.' : `${faults.length} faults found.`);
  return faults.length === 0 ? 0 : 1;
});
