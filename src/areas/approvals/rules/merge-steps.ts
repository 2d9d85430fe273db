import type { UserId } from '#areas/identity/contract/user.ts';
import type { Seat, TraceStep } from '../contract/workflow.ts';

/** Who is really asked on a seat today. */
export const actorOf = (seat: Seat): UserId => seat.substituteId ?? seat.userId;

/** A step says "any", "all" or how many, by what is really required of the seats that there are. */
export const modeOf = (required: number, seats: number): TraceStep['mode'] =>
  required === 1 ? 'any' : required === seats ? 'all' : 'quorum';

/**
 * Asks nobody twice in a row (domain rules 2.2, clean-up 3). Who stands in two neighbouring steps leaves the later one,
 * else the earlier one, as long as enough others are left there: two steps then still are two people. Where neither is
 * possible the two become one step that asks for at least as much as each of them did.
 */
export function mergeAdjacent(steps: readonly TraceStep[]): TraceStep[] {
  const kept: TraceStep[] = [];
  for (const step of steps) {
    let later = step;
    for (let earlier = kept.pop(); earlier !== undefined; earlier = kept.pop()) {
      const [first, second] = reconcile(earlier, later);
      if (second !== null) {
        kept.push(first);
        later = second;
        break;
      }
      later = first;
    }
    kept.push(later);
  }
  return kept.map((step, position) => ({ ...step, position }));
}

function reconcile(earlier: TraceStep, later: TraceStep): [TraceStep, TraceStep | null] {
  const inLater = new Set(later.approvers.map(actorOf));
  const common = new Set(earlier.approvers.map(actorOf).filter((userId) => inLater.has(userId)));
  if (common.size === 0) return [earlier, later];
  const shorterLater = without(later, common);
  if (shorterLater !== null) return [earlier, shorterLater];
  const shorterEarlier = without(earlier, common);
  return shorterEarlier === null ? [union(earlier, later, common), null] : [shorterEarlier, later];
}

function without(step: TraceStep, gone: ReadonlySet<UserId>): TraceStep | null {
  const approvers = step.approvers.filter((seat) => !gone.has(actorOf(seat)));
  if (approvers.length < step.required) return null;
  return { ...step, approvers, mode: modeOf(step.required, approvers.length) };
}

function union(earlier: TraceStep, later: TraceStep, common: ReadonlySet<UserId>): TraceStep {
  const approvers = [...earlier.approvers, ...later.approvers.filter((seat) => !common.has(actorOf(seat)))];
  // So many that, whoever they are, enough of them stood in each of the two.
  const required = Math.max(
    earlier.required + approvers.length - earlier.approvers.length,
    later.required + approvers.length - later.approvers.length,
  );
  return {
    position: earlier.position,
    mode: modeOf(required, approvers.length),
    required,
    approvers,
    isRequesterReplaced: earlier.isRequesterReplaced || later.isRequesterReplaced,
    from: [...earlier.from, ...later.from],
  };
}
