import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Result } from './result.ts';
import { checkerOf, moverOf, type StateTable } from './state-table.ts';

type Lamp = 'off' | 'on' | 'broken';
const LAMP_MOVES: StateTable<'switch' | 'clean', Lamp, 'same'> = {
  switch: { from: ['off'], to: 'on' },
  clean: { from: ['off', 'on'], to: 'same' },
};

describe('A mover', () => {
  const moveLamp = moverOf(LAMP_MOVES);

  it('leads to the state of its row', () => {
    expect(moveLamp('switch', 'off')).toEqual({ ok: true, value: 'on' });
  });

  it('keeps the state where the row says so', () => {
    expect(moveLamp('clean', 'off')).toEqual({ ok: true, value: 'off' });
    expect(moveLamp('clean', 'on')).toEqual({ ok: true, value: 'on' });
  });

  it('refuses a state that the row does not list, and says which it is', () => {
    expect(moveLamp('switch', 'on')).toEqual({ ok: false, code: 'illegal_state', data: { state: 'on' } });
    expect(moveLamp('clean', 'broken')).toEqual({ ok: false, code: 'illegal_state', data: { state: 'broken' } });
  });

  it('takes and returns exactly the actions and states of its table', () => {
    expectTypeOf(moveLamp).toEqualTypeOf<(action: 'switch' | 'clean', state: Lamp) => Result<Lamp, 'illegal_state'>>();
  });
});

describe('A checker', () => {
  const burns: { from: Lamp[]; to: Lamp[] } = { from: ['on'], to: ['off', 'broken'] };
  const checkLamp = checkerOf({ burn: burns });

  it('allows what its row lists and leaves open where it leads', () => {
    expect(checkLamp('burn', 'on')).toEqual({ ok: true, value: true });
    expect(checkLamp('burn', 'off')).toEqual({ ok: false, code: 'illegal_state', data: { state: 'off' } });
  });
});
