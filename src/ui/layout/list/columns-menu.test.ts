import { describe, expect, it } from 'vitest';
import { shownColumns } from './columns-menu.tsx';

const columns = ['kind', 'centre', 'age'].map((key) => ({ key, label: key }));
const asked = (cols: string) => ({ all: () => cols.split(',').filter((key) => key !== '') });

describe('the columns of a list', () => {
  it('are all of them when the address names none, or none we know', () => {
    expect(shownColumns(asked(''), columns)).toEqual(columns);
    expect(shownColumns(asked('colour'), columns)).toEqual(columns);
  });

  it('are without the extra ones until the address asks for them', () => {
    const more = [...columns, { key: 'note', label: 'note', isExtra: true }];
    expect(shownColumns(asked(''), more)).toEqual(columns);
    expect(shownColumns(asked('kind,note'), more).map((column) => column.key)).toEqual(['kind', 'note']);
  });

  it('are those of the address, in its order', () => {
    expect(shownColumns(asked('age,colour,kind'), columns).map((column) => column.key)).toEqual(['age', 'kind']);
  });
});
