import { expect, it } from 'vitest';
import {
  maySend,
  mayTakePart,
  NOBODY,
  othersWhoSaw,
  PARTS,
  type Part,
  type PaymentLife,
  type Separation,
} from './separation-of-duties.ts';

const PEOPLE = ['A', 'B', 'C', 'D'] as const;
type Person = (typeof PEOPLE)[number];
type Cast = Readonly<Record<Part, Person>>;

/** Everybody who could play each part: four people over six parts. */
function* casts(): Generator<Cast> {
  const total = PEOPLE.length ** PARTS.length;
  for (let at = 0; at < total; at += 1) {
    const entries = PARTS.map((part, place): [Part, Person] => [
      part,
      PEOPLE[Math.floor(at / PEOPLE.length ** place) % PEOPLE.length] ?? 'A',
    ]);
    yield Object.fromEntries(entries) as Cast;
  }
}

const lifeOf = (cast: Partial<Cast>, saw: readonly Person[] = []): PaymentLife<Person> => ({
  ...NOBODY,
  ...Object.fromEntries(Object.entries(cast).map(([part, person]) => [part, [person]])),
  saw,
});

/** The first part that somebody may not take, in the order of a payment's life; null when money leaves. */
function refusalOf(cast: Cast, separation: Separation, saw: readonly Person[] = []): string | null {
  const { brought, asked } = cast;
  const played: Partial<Record<Part, Person>> = { brought, asked };
  for (const part of ['stood_for', 'reviewed', 'bundled', 'confirmed'] as const) {
    const taken = mayTakePart(part, [cast[part]], { life: lifeOf(played, saw), separation });
    if (!taken.ok) return taken.code;
    played[part] = cast[part];
  }
  const sent = maySend(lifeOf(cast, saw), separation);
  return sent.ok ? null : sent.code;
}

it('no payment leaves whose account fewer than two others than its bringer have seen, whoever does what', () => {
  let [tried, paid] = [0, 0];
  for (const cast of casts()) {
    tried += 1;
    if (refusalOf(cast, 'full') !== null) continue;
    paid += 1;
    const others = othersWhoSaw(lifeOf(cast));
    expect(others.length, JSON.stringify(cast)).toBeGreaterThanOrEqual(2);
    expect([cast.brought, cast.stood_for, cast.bundled, cast.asked]).not.toContain(cast.confirmed);
    expect(cast.bundled).not.toBe(cast.brought);
  }
  expect({ tried, isPossible: paid > 0 }).toEqual({ tried: 4 ** 6, isPossible: true });
});

it('three people can pay: one brings, one stands for the account and bundles, one confirms', () => {
  const cast: Cast = { brought: 'A', asked: 'A', stood_for: 'B', reviewed: 'B', bundled: 'B', confirmed: 'C' };
  expect(refusalOf(cast, 'full')).toBeNull();
});

it('two people can pay only where the company says that it has no more, and never one alone', () => {
  for (const cast of casts()) {
    const people = new Set(Object.values(cast)).size;
    if (people <= 2) expect(refusalOf(cast, 'full'), JSON.stringify(cast)).not.toBeNull();
    if (people === 1) expect(refusalOf(cast, 'two_people')).not.toBeNull();
    if (refusalOf(cast, 'two_people') !== null) continue;
    expect(cast.stood_for).not.toBe(cast.brought);
    expect(cast.confirmed).not.toBe(cast.bundled);
  }
  const cast: Cast = { brought: 'A', asked: 'A', stood_for: 'B', reviewed: 'B', bundled: 'A', confirmed: 'B' };
  expect(refusalOf(cast, 'full')).toBe('brought_account');
  expect(refusalOf(cast, 'two_people')).toBeNull();
});

it.each([
  ['stood_for', { brought: 'A' }, 'second_person_needed'],
  ['stood_for', { brought: 'B', asked: 'A' }, 'second_person_needed'],
  ['reviewed', { asked: 'A' }, 'own_request'],
  ['bundled', { brought: 'A', stood_for: 'B' }, 'brought_account'],
  ['confirmed', { brought: 'A', stood_for: 'B', bundled: 'B' }, 'brought_account'],
  ['confirmed', { brought: 'B', stood_for: 'A', bundled: 'C' }, 'stood_for_account'],
  ['confirmed', { brought: 'B', stood_for: 'C', bundled: 'C', asked: 'A' }, 'own_request'],
  ['confirmed', { brought: 'B', stood_for: 'C', bundled: 'A' }, 'own_run'],
  ['confirmed', { brought: 'B', stood_for: 'C', bundled: 'B' }, 'bundled_by_bringer'],
] as const)('whoever would have %s after %j is refused: %s', (part, cast, code) => {
  expect(mayTakePart(part, ['A'], { life: lifeOf(cast), separation: 'full' })).toMatchObject({ ok: false, code });
});

it('an account that was paid and seen by two others is anybody’s to pay, and its own run still nobody’s to confirm', () => {
  const known = { brought: 'A', stood_for: 'B' } as const;
  const life = lifeOf({ ...known, bundled: 'A' }, ['B', 'C']);
  expect(mayTakePart('bundled', ['A'], { life: lifeOf(known, ['B', 'C']), separation: 'full' }).ok).toBe(true);
  expect(mayTakePart('confirmed', ['B'], { life, separation: 'full' }).ok).toBe(true);
  expect(mayTakePart('confirmed', ['A'], { life, separation: 'full' })).toMatchObject({ code: 'own_run' });
  // Paid while two people were enough, it was seen by one other only.
  expect(mayTakePart('bundled', ['A'], { life: lifeOf(known, ['B', 'A']), separation: 'full' }).ok).toBe(false);
});

it('somebody who acts for another counts as both', () => {
  const life = lifeOf({ brought: 'A', stood_for: 'B' });
  expect(mayTakePart('bundled', ['D', 'A'], { life, separation: 'full' }).ok).toBe(false);
});
