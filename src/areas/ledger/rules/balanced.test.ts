import { expect, test } from 'vitest';
import { checkBalanced } from './balanced.ts';

test('an entry that does not come to zero, has one side or an empty posting is refused', () => {
  expect(
    checkBalanced([
      { account: 'spend', minor: 100n },
      { account: 'supplier:a', minor: -99n },
    ]),
  ).toMatchObject({ code: 'unbalanced_entry' });
  expect(checkBalanced([])).toMatchObject({ ok: false });
  expect(
    checkBalanced([
      { account: 'spend', minor: 0n },
      { account: 'supplier:a', minor: 0n },
    ]),
  ).toMatchObject({ ok: false });
});

test('debit and credit that cancel out are posted', () => {
  const postings = [
    { account: 'spend', minor: 100n },
    { account: 'supplier:a', minor: -100n },
  ];
  expect(checkBalanced(postings)).toEqual({ ok: true, value: postings });
});
