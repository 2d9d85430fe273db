import { sql } from 'kysely';
import type { z } from 'zod';
import type { ExportQuery } from '#kernel/export-query.ts';
import { decodeCursor, likePattern, toPage } from '#platform/db/cursor.ts';
import { isAmong } from '#platform/db/is-among.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import { notFound } from '#platform/http/errors.ts';
import { aboutExport } from '#platform/table-file/about-export.ts';
import { wantedIds } from '#platform/table-file/exported-rows.ts';
import { readInParts } from '#platform/table-file/read-in-parts.ts';
import type { TableFile } from '#platform/table-file/table-file.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { Lang } from '#areas/identity/contract/user.ts';
import { memberNameColumn, namesOf, namesOfList } from '#areas/members/server/door.ts';
import type { costCenterFilter, CostCenterRow, CostCenterView } from '../../contract/cost-center.ts';
import type { CostCenterId } from '../../contract/dimension.ts';
import { dimensionsTables } from '../tables.ts';

export type CostCenterFilter = z.output<z.ZodObject<typeof costCenterFilter>>;

/** Cost centres by name, with how many match in all. */
export async function listCostCenters(
  trx: Trx,
  companyId: CompanyId,
  { cursor, limit, ...filter }: CostCenterFilter & { cursor?: string | undefined; limit: number },
): Promise<{ items: CostCenterRow[]; nextCursor: string | null; total: number }> {
  let query = selectRows(trx, companyId, filter).limit(limit + 1);
  if (cursor !== undefined) {
    const [name, id] = decodeCursor(cursor, ['text', 'text']);
    query = query.where(sql<boolean>`(c.name, c.id) > (${name}, ${id})`);
  }
  const { total } = await matching(trx, companyId, filter)
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const page = toPage(await query.execute(), limit, { item: rowOf, cursor: (row) => [row.name, row.id] });
  return { ...page, total: Number(total) };
}

/** One with its people. Its owners read it; everybody else must look after the company. @throws AppError not_found. */
export async function getCostCenter({ trx, actor }: Context, id: CostCenterId): Promise<CostCenterView> {
  const { companyId, userId, rights } = actor;
  const row = await selectRows(trx, companyId, {}).where('c.id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound();
  const people = await dimensionsTables(trx)
    .selectFrom('dimensions.cost_center_person')
    .select(['user_id', 'part'])
    .where('company_id', '=', companyId)
    .where('cost_center_id', '=', id)
    .execute();
  const isTheirs = row.owner_id === userId || people.some((one) => one.user_id === userId && one.part === 'co_owner');
  const looksOn = (['admin', 'owner', 'controller'] as const).some((right) => rights.has(right));
  if (!isTheirs && !looksOn) throw notFound();
  const names = await namesOf(
    trx,
    companyId,
    people.map((one) => one.user_id),
  );
  const named = (part: 'co_owner' | 'member') =>
    people
      .filter((one) => one.part === part)
      .map((one) => ({ userId: one.user_id, fullName: names.get(one.user_id) ?? '' }))
      .toSorted((a, b) => a.fullName.localeCompare(b.fullName));
  const mayChange = rights.has('admin') || rights.has('owner');
  return { ...rowOf(row), coOwners: named('co_owner'), members: named('member'), mayChange };
}

type Words = Pick<TableFile, 'name' | 'columns'> & {
  readonly states: Readonly<Record<CostCenterRow['state'], string>>;
};

const WORDS: Readonly<Record<Lang, Words>> = {
  en: {
    name: 'Cost centres',
    columns: ['Name', 'Code', 'Owner', 'Approver', 'Members', 'State'],
    states: { active: 'In use', archived: 'Archived' },
  },
  fr: {
    name: 'Centres de coûts',
    columns: ['Nom', 'Code', 'Responsable', 'Approbateur', 'Membres', 'État'],
    states: { active: 'Utilisé', archived: 'Archivé' },
  },
  de: {
    name: 'Kostenstellen',
    columns: ['Name', 'Code', 'Verantwortlich', 'Freigabe', 'Mitglieder', 'Status'],
    states: { active: 'In Verwendung', archived: 'Archiviert' },
  },
  es: {
    name: 'Centros de coste',
    columns: ['Nombre', 'Código', 'Responsable', 'Aprobador', 'Miembros', 'Estado'],
    states: { active: 'En uso', archived: 'Archivado' },
  },
};

export async function exportCostCenters(
  { trx, actor, now }: Context,
  { lang, ids, ...filter }: CostCenterFilter & ExportQuery,
): Promise<TableFile> {
  let query = selectRows(trx, actor.companyId, filter);
  const wanted = wantedIds(ids);
  if (wanted !== null) query = query.where(isAmong('c.id', wanted));
  const company = await getCompanyRow(trx, actor.companyId);
  const { states, ...table } = WORDS[lang];
  return {
    ...table,
    rows: readInParts(trx, query.compile(), (rows) =>
      rows
        .map(rowOf)
        .map((row) => [row.name, row.code, row.ownerName, row.approverName, row.memberCount, states[row.state]]),
    ),
    about: aboutExport({
      lang,
      companyName: company.legal_name,
      now,
      filter,
      words: { codes: { state: states }, names: await namesOfList(trx, actor.companyId, filter.owner) },
    }),
  };
}

function matching(trx: Trx, companyId: CompanyId, { q, owner, state }: CostCenterFilter) {
  let query = dimensionsTables(trx).selectFrom('dimensions.cost_center as c').where('c.company_id', '=', companyId);
  if (q !== undefined && q !== '')
    query = query.where((eb) => eb.or([eb('c.name', 'ilike', likePattern(q)), eb('c.code', 'ilike', likePattern(q))]));
  if (owner !== undefined) query = query.where(isAmong('c.owner_id', owner.split(',')));
  const states = state?.split(',') ?? [];
  if (states.length === 1) query = query.where('c.archived_at', states[0] === 'active' ? 'is' : 'is not', null);
  return query;
}

const selectRows = (trx: Trx, companyId: CompanyId, filter: CostCenterFilter) =>
  matching(trx, companyId, filter)
    .select(['c.id', 'c.name', 'c.code', 'c.owner_id', 'c.approver_id', 'c.archived_at', 'c.version'])
    .select((eb) => [
      memberNameColumn(companyId, 'c.owner_id').as('owner_name'),
      memberNameColumn(companyId, 'c.approver_id').as('approver_name'),
      eb
        .selectFrom('dimensions.cost_center as into')
        .select('into.name')
        .whereRef('into.company_id', '=', 'c.company_id')
        .whereRef('into.id', '=', 'c.merged_into_id')
        .as('merged_into_name'),
      eb
        .selectFrom('dimensions.cost_center_person as p')
        .select((inner) => inner.fn.countAll<string>().as('count'))
        .whereRef('p.company_id', '=', 'c.company_id')
        .whereRef('p.cost_center_id', '=', 'c.id')
        .where('p.part', '=', 'member')
        .as('member_count'),
    ])
    .orderBy('c.name')
    .orderBy('c.id');

type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number];

const rowOf = (row: Row): CostCenterRow => ({
  id: row.id,
  name: row.name,
  code: row.code,
  ownerId: row.owner_id,
  ownerName: row.owner_name,
  approverId: row.approver_id,
  approverName: row.approver_name,
  memberCount: Number(row.member_count ?? 0),
  state: row.archived_at === null ? 'active' : 'archived',
  mergedIntoName: row.merged_into_name,
  version: row.version,
});
