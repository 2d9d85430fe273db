import { sql } from 'kysely';
import { assert } from '#kernel/assert.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import type { CompanyRow } from '#areas/companies/server/door.ts';
import type { FailureReason, ItemId } from '../../contract/review.ts';
import type { JournalLine } from '../../rules/journal-entry.ts';
import { factsOf } from '../formats/facts-of.ts';
import { unwritable } from '../formats/refuse-unwritable.ts';
import { datevNumbers } from '../queries/load-books.ts';
import type { Exportable } from '../queries/read-exportable.ts';
import { keepFailures } from './fail-items.ts';

type Target = { readonly company: CompanyRow; readonly format: Parameters<typeof unwritable>[2] };

/**
 * What is left of what is ready once each item that the format has no room for failed with its reason, so that one does not stop
 * the others. What pays a failed payable waits for it. Where nothing would be left nothing fails.
 */
export async function leaveOutUnwritable(context: Context, ready: Exportable, target: Target): Promise<Exportable> {
  const problems = await problemsOf(context, ready, target);
  const failedPayables = ready.payables.filter(({ id }) => problems.has(id));
  const waiting = new Set(failedPayables.map((row) => row.source_id));
  const isOut = (id: string, sourceId: string): boolean => problems.has(id) || waiting.has(sourceId);
  const idOfKey = (key: string): string => key.split(':')[0] ?? '';
  const rest: Exportable = {
    ...ready,
    payables: ready.payables.filter(({ id }) => !problems.has(id)),
    settlements: ready.settlements.filter((row) => !isOut(row.id, row.source_id)),
    accruals: ready.accruals.filter(({ id }) => !problems.has(id)),
    entries: ready.entries.filter(({ key, sourceId }) => !isOut(idOfKey(key), sourceId)),
  };
  if (rest.entries.length === 0 || problems.size === 0) return ready;
  const failing = [
    ...failedPayables,
    ...ready.settlements.filter(({ id, source_id: source }) => problems.has(id) && !waiting.has(source)),
  ];
  await failThem(
    context,
    failing.map(({ id, revision }) => ({ id, revision, problem: problems.get(id) })),
  );
  return rest;
}

type Problem = { readonly reason: FailureReason; readonly account: string };

/** The first problem of each item that has one. */
async function problemsOf(
  { trx, actor, now }: Context,
  { entries, books }: Exportable,
  { company, format }: Target,
): Promise<Map<string, Problem>> {
  // Which entry a line is of is all that its number says here.
  const lines = entries.flatMap(({ entry: { lines: own, ...header } }, index) =>
    own.map((line): JournalLine => ({ ...header, ...line, entryNumber: index })),
  );
  const day = entries[0]?.entry.bookedOn;
  assert(day !== undefined, 'Something is ready');
  const given = { number: 0, fromOn: day, toOn: day, createdAt: now, createdBy: '' };
  const datev = await datevNumbers(trx, actor.companyId);
  const facts = factsOf(lines, { ...given, company, books, datev, due: {} });
  const problems = new Map<string, Problem>();
  for (const { line, code } of unwritable(lines, facts, format)) {
    const id = entries[line.entryNumber]?.key.split(':')[0];
    if (id !== undefined && !problems.has(id)) problems.set(id, { reason: code, account: line.account });
  }
  return problems;
}

async function failThem(
  context: Context,
  failing: readonly { id: ItemId; revision: number; problem: Problem | undefined }[],
): Promise<void> {
  const { trx, actor } = context;
  if (failing.length === 0) return;
  await keepFailures(
    context,
    failing.flatMap(({ id, revision, problem }) =>
      problem === undefined ? [] : [{ itemId: id, revision, exportId: null, message: null, ...problem }],
    ),
  );
  const ids = failing.map(({ id }) => id);
  await sql`update accounting.payable set state = 'failedToExport', version = version + 1
    where company_id = ${actor.companyId} and id = any(${ids})`.execute(trx);
  await sql`update accounting.settlement set state = 'failedToExport'
    where company_id = ${actor.companyId} and id = any(${ids})`.execute(trx);
  await recordChange(context, {
    action: 'accounting.fail-unwritable',
    entity: 'company',
    entityId: actor.companyId,
    after: { items: failing.map(({ id, problem }) => `${id} ${problem?.reason ?? ''} ${problem?.account ?? ''}`) },
    topics: ['bookkeeping', 'home'],
  });
}
