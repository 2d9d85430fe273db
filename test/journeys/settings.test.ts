import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESK, openStage, PHONE, type Stage } from './browser.ts';
import { addWhatSorts, lookAfterPeople, planAYear, routeApprovals, writeRules, type Round } from './settings-steps.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => {
  await stage.close();
});

describe.each([
  { key: 'admin', size: DESK, tag: 'desk', plansIn: null },
  { key: 'owner', size: PHONE, tag: 'phone', plansIn: 2 },
])('what a company sets up, by its $key at $size.width px', ({ key, size, tag, plansIn }) => {
  let round: Round;
  beforeAll(async () => {
    round = { page: await stage.enter(key, size), tag };
  });

  const step = (title: string, take: (round: Round) => Promise<void>) =>
    test(title, async () => {
      await take(round);
      expect(stage.complaints).toEqual([]);
    });
  step('by what spend is sorted', addWhatSorts);
  step('who belongs to it', lookAfterPeople);
  step('what may be spent', writeRules);
  step('who approves', routeApprovals);
  if (plansIn !== null) step('what is planned', () => planAYear(round, plansIn));
});
