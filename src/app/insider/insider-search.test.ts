import { expect, it } from 'vitest';
import type { Instant } from '#kernel/instant.ts';
import {
  attempt,
  commandsIn,
  isNewPaid,
  isWronglyPaid,
  realAndFresh,
  twoFresh,
  type Command,
  type State,
} from './payment-model.test-kit.ts';

/** So many commands in a row. */
const LENGTH = 6;
/** Some seconds alone, and many times that on a machine that does much else: it only ends what hangs. */
const HANGS_MS = 240_000;

type Reached = { readonly state: State; readonly way: readonly Command[] };
type Found = { tried: number; states: number; paid: number; wrong: Reached[] };

/**
 * What tells two states apart: the moments of accounts only by their order, and people only by the order in which they are
 * named. Whoever may do everything is like any other.
 */
function keyOf(state: State): string {
  const moments = [...state.accounts.real, ...state.accounts.fresh]
    .flatMap(({ firstSeenAt, verifiedAt }) => (verifiedAt === null ? [firstSeenAt] : [firstSeenAt, verifiedAt]))
    .toSorted();
  const names = new Map<string, string>();
  return JSON.stringify([
    state.accounts,
    state.kept,
    state.invoices,
    state.payments,
    state.saw,
    state.truth,
  ]).replaceAll(/"(?:([ABC])|(202\d[^"]*))"/g, (_all, person: string | undefined, moment: string | undefined) => {
    if (person === undefined) return String(moments.indexOf(moment as Instant));
    const name = names.get(person) ?? String.fromCodePoint(CODE_OF_P + names.size);
    names.set(person, name);
    return name;
  });
}
const CODE_OF_P = 112;

/** Whether money can leave in the commands that are left: the last one confirms what was bundled before it. */
function mayLeadToPaying({ payments }: State, { kind }: Command, left: number): boolean {
  if (left === 0) return kind === 'confirm';
  const isBundled = payments.some(({ bundledBy, isSent }) => bundledBy !== null && !isSent);
  return left > 1 || kind === 'bundle' || isBundled;
}

/** Every state that six commands lead to from which money can leave, and those in which it went wrong. */
function search(start: State, isEnough: (found: Found) => boolean = () => false): Found {
  const found: Found = { tried: 0, states: 1, paid: 0, wrong: [] };
  const seen = new Set([keyOf(start)]);
  let level: Reached[] = [{ state: start, way: [] }];
  for (let length = 1; length <= LENGTH; length += 1) {
    const next: Reached[] = [];
    for (const { state, way } of level)
      for (const command of commandsIn(state)) {
        if (!mayLeadToPaying(state, command, LENGTH - length)) continue;
        found.tried += 1;
        const after = attempt(state, command);
        if (after === null) continue;
        const key = keyOf(after);
        if (seen.has(key)) continue;
        seen.add(key);
        const reached = { state: after, way: [...way, command] };
        if (isNewPaid(after)) found.paid += 1;
        if (isWronglyPaid(after)) found.wrong.push(reached);
        if (isEnough(found)) return found;
        next.push(reached);
      }
    level = next;
  }
  found.states = seen.size;
  return found;
}

const STARTS = { 'a real supplier and a fresh one': realAndFresh, 'two fresh suppliers': twoFresh };

it.each(Object.entries(STARTS))(
  'six commands of three people over %s pay no account that too few have seen',
  (name, start) => {
    const { tried, states, paid, wrong } = search(start('full'));
    process.stdout.write(`insider search, ${name}: ${tried} commands tried in ${states} states, ${paid} ways to pay\n`);
    expect(wrong.slice(0, 3).map(({ way }) => way)).toEqual([]);
    expect(paid).toBeGreaterThan(0);
  },
  HANGS_MS,
);

it('the same search finds ways to pay past two people where a company says that two are enough', () => {
  const { wrong } = search(realAndFresh('two_people'), (found) => found.wrong.length > 0);
  expect(wrong[0]?.way.map(({ kind }) => kind).toSorted()).toEqual(['bundle', 'confirm', 'enter', 'stand']);
});
