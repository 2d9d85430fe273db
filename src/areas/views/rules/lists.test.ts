import { describe, expect, it } from 'vitest';
import { LIST_KEYS, mayChangeView, mayOpenList, maySeeView } from './lists.ts';

const who = (userId: string, ...rights: string[]) => ({ userId, rights: new Set(rights) });
const view = (isForCompany: boolean) => ({ ownerId: 'maker', isForCompany });

describe('views', () => {
  it('that are private exist for their maker only, whatever right others have', () => {
    for (const right of ['requester', 'controller', 'admin', 'owner']) {
      expect(maySeeView(view(false), who('other', right))).toBe(false);
      expect(mayChangeView(view(false), who('other', right))).toBe(false);
    }
    expect(maySeeView(view(false), who('maker', 'requester'))).toBe(true);
    expect(mayChangeView(view(false), who('maker', 'requester'))).toBe(true);
  });

  it('of the company are seen by all and changed by their maker and those who look after the company', () => {
    expect(maySeeView(view(true), who('other', 'requester'))).toBe(true);
    expect(mayChangeView(view(true), who('other', 'requester'))).toBe(false);
    expect(mayChangeView(view(true), who('maker', 'requester'))).toBe(true);
    for (const right of ['controller', 'admin', 'owner'])
      expect(mayChangeView(view(true), who('other', right))).toBe(true);
  });

  it('of money are for those who may open its lists', () => {
    const open = (...rights: string[]) => LIST_KEYS.filter((list) => mayOpenList(list, new Set(rights)));
    expect(open('requester')).toEqual(
      LIST_KEYS.filter((list) => /^(requests\/|payments\/|purchase-orders|budget)/.test(list)),
    );
    expect(open('admin')).toEqual([
      ...open('requester'),
      'cards',
      'company/members',
      'company/teams',
      'company/cost-centers',
      'company/spend-limits',
    ]);
    expect(open('controller')).toEqual(LIST_KEYS.filter((list) => list !== 'company/spend-limits'));
    expect(open('owner')).toEqual(LIST_KEYS);
  });
});
