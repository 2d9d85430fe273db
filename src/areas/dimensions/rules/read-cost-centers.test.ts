import { expect, it } from 'vitest';
import type { UserId } from '#areas/identity/contract/user.ts';
import { readCostCenters } from './read-cost-centers.ts';

const STANDING = {
  names: new Set(['brand']),
  owners: new Map([['ada@halden.example', { userId: 'usr_1' as UserId, fullName: 'Ada' }]]),
};

it('says of each line what is wrong with it, the head being line 1', () => {
  const rows = [
    ['Name', 'Code', 'Owner'],
    ['Events', 4120, 'Ada@Halden.example'],
    ['BRAND', '1', ''],
    ['events', '2', ''],
    ['', '3', ''],
    ['Fairs', '123456789012345678901', ''],
    ['Shops', '4', 'nobody@halden.example'],
  ];
  expect(readCostCenters(rows, STANDING).map(({ line, refusal }) => [line, refusal])).toEqual([
    [2, null],
    [3, 'name_taken'],
    [4, 'twice'],
    [5, 'required'],
    [6, 'too_long'],
    [7, 'unknown_owner'],
  ]);
  expect(readCostCenters(rows, STANDING)[0]).toMatchObject({ code: '4120', ownerName: 'Ada' });
});
