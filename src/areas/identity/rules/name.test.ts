import { expect, it } from 'vitest';
import { fullNameOf, namePartsOf } from './name.ts';

const whole = (full_name: string) => ({ full_name, first_name: null, last_name: null });

it('the parts of a name are those that were said, and make it up again', () => {
  const said = { firstName: 'Anna Maria', lastName: 'de la Cruz' };
  const user = { full_name: fullNameOf(said), first_name: said.firstName, last_name: said.lastName };
  expect(namePartsOf(user)).toEqual(said);
});

it.each([
  ['Ada Moreau', 'Ada', 'Moreau'],
  ['  Jan  van Dijk ', 'Jan', 'van Dijk'],
  ['Cher', 'Cher', ''],
])('of a name that came as a whole, %s, they are guessed', (name, firstName, lastName) =>
  expect(namePartsOf(whole(name))).toEqual({ firstName, lastName }),
);
