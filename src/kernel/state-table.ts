import { ok, refuse, type Result } from './result.ts';

/** One row of a state table: the states an action may start from, and the one it leads to. `same` leaves the state. */
export type StateMove<S extends string, Stay extends 'same' = never> = {
  readonly from: readonly S[];
  readonly to: S | Stay;
};

/**
 * The actions in the life of a thing and where each leads. Server checks, buttons, diagrams and tests read the same table.
 * `Stay` is `'same'` where some actions leave the state as it is.
 */
export type StateTable<A extends string, S extends string, Stay extends 'same' = never> = Readonly<
  Record<A, StateMove<S, Stay>>
>;

/**
 * Makes the function that decides whether an action is open in a state. It takes the action and the present state, and
 * refuses `illegal_state` with `{ state }`. For tables whose actions lead to several states; which one, amounts decide.
 */
export function checkerOf<A extends string, S extends string>(
  moves: Readonly<Record<A, { readonly from: readonly S[] }>>,
): (action: A, state: S) => Result<true, 'illegal_state'> {
  return (action, state) => (moves[action].from.includes(state) ? ok(true) : refuse('illegal_state', { state }));
}

/**
 * Makes the move function of a state table. It takes the action and the present state, and returns the state the action
 * leads to; it refuses `illegal_state` with `{ state }` where the table does not list that state.
 */
export function moverOf<A extends string, S extends string>(
  moves: StateTable<A, S, 'same'>,
): (action: A, state: S) => Result<S, 'illegal_state'> {
  const check = checkerOf(moves);
  return (action, state) => {
    const checked = check(action, state);
    if (!checked.ok) return checked;
    const { to } = moves[action];
    return ok(to === 'same' ? state : to);
  };
}
