// Ten thousand scripts of a card network, each of up to thirty steps.
import { expect, it } from 'vitest';
import type { LocalTime } from '#kernel/local-time.ts';
import { seededRandom } from '#kernel/seeded-random.ts';
import { NO_CONTROLS } from './controls.ts';
import { decideAuthorization } from './decide-authorization.ts';
import { adjustHold, captureHold, endHold, openHold, type Hold, type HoldChange } from './hold.ts';

const SCRIPTS = 10_000;
const STEPS_MAX = 30;
const AMOUNT_MAX = 4_000;

/**
 * Settled and held amounts exceed the limit only by what was settled without a hold or over one, and the account always
 * covers what was authorised. A failing script names its seed.
 */
it('authorised amounts never exceed the limit or the account, in any order of network messages', () => {
  let declined = 0;
  let over = 0n;
  for (let seed = 1; seed <= SCRIPTS; seed += 1) {
    const played = play(seed);
    declined += played.declined;
    over += played.over;
  }
  // Scripts that never meet a bound would prove nothing.
  expect(declined).toBeGreaterThan(SCRIPTS);
  expect(over).toBeGreaterThan(0n);
  process.stdout.write(`card scripts, seeds 1 to ${SCRIPTS}: ${declined} declined, ${over} settled over a hold\n`);
});

function play(seed: number): { declined: number; over: bigint } {
  const upTo = seededRandom(seed).below;
  const limit = BigInt(2_000 + upTo(20_000));
  let balance = BigInt(upTo(25_000));
  const holds: Hold[] = [];
  let [settled, held, over, declined, overdrawn] = [0n, 0n, 0n, 0, 0n];
  const apply = (index: number, { hold, heldDelta, overMinor }: HoldChange): void => {
    holds[index] = hold;
    held += heldDelta;
    over += overMinor;
  };
  const take = (minor: bigint): void => {
    settled += minor;
    balance -= minor;
  };
  const steps = 1 + upTo(STEPS_MAX);
  for (let step = 0; step < steps; step += 1) {
    const amount = BigInt(upTo(AMOUNT_MAX));
    const index = upTo(Math.max(holds.length, 1));
    const hold = holds[index];
    const what = upTo(7);
    if (what <= 2 || hold === undefined) {
      const decision = decideAuthorization(
        {
          kind: 'multi_use',
          state: 'active',
          isHolderActive: true,
          blockedReasons: [],
          controls: NO_CONTROLS,
          supplierName: null,
          merchantKey: null,
          limitMinor: limit,
          usage: { raisedMinor: 0n, settledMinor: settled, heldMinor: held, overMinor: over },
          dayMinor: 0n,
          clearedCount: 0,
        },
        {
          amountMinor: amount,
          merchant: { name: 'SHOP', networkId: null, category: '5411', country: 'DE' },
          channel: 'chip',
          at: '2026-03-20T10:00' as LocalTime,
          isAmountControllable: upTo(2) === 0,
        },
        balance - held,
      );
      if (!decision.isApproved) {
        declined += 1;
        continue;
      }
      holds.push(openHold(decision.amountMinor));
      held += decision.amountMinor;
    } else if (what === 3) {
      const minor = upTo(3) === 0 ? amount : hold.heldMinor;
      if (minor === 0n) continue;
      overdrawn += minor > hold.heldMinor ? minor - hold.heldMinor : 0n;
      apply(index, captureHold(hold, minor, { isFinal: upTo(2) === 0 }));
      take(minor);
    } else if (what === 4) {
      apply(index, endHold(hold, upTo(2) === 0 ? 'reversed' : 'expired'));
    } else if (what === 5) {
      // A partial reversal: the issuer says that less is authorised by now.
      apply(index, adjustHold(hold, hold.approvedMinor === 0n ? 0n : hold.approvedMinor - 1n));
    } else {
      // A refund lowers what was spent and is on the account.
      const back = settled > 0n ? settled / 2n : 0n;
      settled -= back;
      balance += back;
    }
    const name = `seed ${seed}, step ${step}`;
    const sum = holds.reduce((total, one) => total + one.heldMinor, 0n);
    if (held !== sum || held < 0n) throw new Error(`${name}: ${held} held, holds come to ${sum}`);
    if (limit + over < settled + held) throw new Error(`${name}: limit ${limit} is passed`);
    if (balance - held + overdrawn < 0n) throw new Error(`${name}: the account is overdrawn`);
  }
  return { declined, over };
}
