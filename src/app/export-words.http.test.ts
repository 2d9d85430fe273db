import { readXlsx } from 'hucre';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportBudgets } from '#areas/budgets/contract/budget.ts';
import { createExercise, exportExercises } from '#areas/budgets/contract/exercise.ts';
import { archiveCostCenter, exportCostCenters, listCostCenters } from '#areas/dimensions/contract/cost-center.ts';
import { exportLimits } from '#areas/policies/contract/limits.ts';
import { exportOrders } from '#areas/purchase-orders/contract/order.ts';
import type { Endpoint } from '#kernel/endpoint.ts';
import { signInAll, type Cast } from '../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../test/setup/test-app.ts';

const EXERCISE = {
  name: '2040',
  fromMonth: '2040-01' as never,
  toMonth: '2040-12' as never,
  granularity: 'total' as const,
  basis: 'net' as const,
  allowsExcess: true,
  isDraft: false,
  copyFrom: null,
};

let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
afterAll(() => test.close());

/** The rows of a German file and, of its second sheet, the filters that it was made with. */
async function german(endpoint: Endpoint, query: Record<string, string>) {
  const answer = await cast.owner.send(endpoint, { query: { ...query, lang: 'de', format: 'xlsx' } as never });
  expect(answer.statusCode, answer.body).toBe(200);
  const [rows, about] = (await readXlsx(answer.rawPayload)).sheets;
  return { rows: rows?.rows.slice(1) ?? [], about: about?.rows.slice(2).map((row) => [...row].join(': ')) ?? [] };
}

it('calls what a list of orders was narrowed by as the screen calls it', async () => {
  const query = { state: 'open,closed', discrepancy: 'open', costCenter: test.costCenterId, min: '100050' };
  const { about } = await german(exportOrders, { ...query, requester: test.users.requester, sort: 'amount' });
  expect(about.toSorted()).toEqual([
    'Abweichungen: Zu entscheiden',
    'Antragsteller: The requester',
    'Betrag ab: 1000.50 EUR',
    'Kostenstelle: Brand',
    'Reihenfolge: Größte zuerst',
    'Status: Offen, Abgeschlossen',
  ]);
});

it('calls what limits, budgets, exercises and cost centres were narrowed by as the screen calls it', async () => {
  const limits = { who: 'all,grade', effect: 'block', category: test.expenseCategoryId, sort: 'used' };
  expect((await german(exportLimits, limits)).about).toEqual([
    'Wer: Alle, Eine Stufe',
    'Kategorie: Meals',
    'Wirkung: Sperren',
    'Reihenfolge: Am meisten genutzt',
  ]);
  expect((await german(exportBudgets, { risk: 'over,near', sort: 'left' })).about).toEqual([
    'Gefährdet: Überschritten, Fast verbraucht',
    'Reihenfolge: Knappste zuerst',
  ]);
  expect((await german(exportExercises, { state: 'draft,closed' })).about).toEqual(['Status: Entwurf, Abgeschlossen']);
  expect((await german(exportCostCenters, { state: 'archived' })).about).toEqual(['Status: Archiviert']);
});

it('calls the states of exercises and cost centres by words in their rows too', async () => {
  await cast.controller.ask(createExercise, { body: EXERCISE });
  expect((await german(exportExercises, {})).rows.map((row) => row[4])).toEqual(['In Kraft']);
  const [place] = (await cast.owner.ask(listCostCenters)).items;
  const states = async () => (await german(exportCostCenters, {})).rows.map((row) => row[5]);
  expect(await states()).toEqual(['In Verwendung']);
  const body = { version: place?.version ?? 0, isArchived: true };
  await cast.owner.ask(archiveCostCenter, { params: { costCenterId: place?.id ?? '' }, body });
  expect(await states()).toEqual(['Archiviert']);
});
