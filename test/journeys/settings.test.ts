// In one run of six: every-area.http.test.ts makes what is set up here; each of these screens is walked by screens.test.ts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFullRun } from '../full-run.ts';
import { DESK, openStage, PHONE, type Stage } from './browser.ts';
import { addWhatSorts, lookAfterPeople, planAYear, routeApprovals, writeRules, type Round } from './settings-steps.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => {
  await stage.close();
});

/** All dialogs are made of one: each is filled in at a desk or on a phone, and in the full run at both. */
const ROUNDS = isFullRun
  ? [
      { key: 'admin', sizes: [DESK], tag: 'desk', plansIn: 3 },
      { key: 'owner', sizes: [PHONE], tag: 'phone', plansIn: 2 },
    ]
  : [{ key: 'owner', sizes: [PHONE, DESK], tag: 'turns', plansIn: 2 }];

describe.each(ROUNDS)('what a company sets up, by its $key, $tag', ({ key, sizes, tag, plansIn }) => {
  let round: Round;
  beforeAll(async () => {
    round = { page: await stage.enter(key), tag };
  });

  const STEPS: readonly (readonly [title: string, take: (round: Round) => Promise<void>])[] = [
    ['by what spend is sorted', addWhatSorts],
    ['who belongs to it', lookAfterPeople],
    ['what may be spent', writeRules],
    ['who approves', routeApprovals],
    ['what is planned', () => planAYear(round, plansIn)],
  ];
  test.each(STEPS.map(([title, take], at) => ({ title, take, size: sizes[at % sizes.length] ?? DESK })))(
    '$title, at $size.width px',
    async ({ take, size }) => {
      await round.page.setViewportSize(size);
      await take(round);
      expect(stage.complaints).toEqual([]);
    },
  );
});
