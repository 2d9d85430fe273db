import { describe, expect, it } from 'vitest';
import { dismissNotice, getNotices, lifeOf, notify, undoLast, UNDO_MS } from './notice-store.ts';

describe('notices', () => {
  it('do not undo what offers no undo', () => {
    const id = notify({ message: 'Saved.' });
    expect(undoLast()).toBe(false);
    dismissNotice(id);
  });

  it('give eight seconds to undo, once, and then leave no trace of it', async () => {
    const undone: string[] = [];
    notify({ message: 'Approved.', undo: () => void undone.push('approval') });
    const notice = getNotices().shown.at(-1);
    expect(notice && lifeOf(notice)).toBe(UNDO_MS);
    expect(undoLast()).toBe(true);
    await Promise.resolve();
    expect(undone).toEqual(['approval']);
    expect(undoLast()).toBe(false);
    expect(getNotices().recent.map((each) => each.message)).not.toContain('Approved.');
  });

  it('show three at once and keep the last ten', () => {
    for (let index = 1; index <= 14; index += 1) notify({ message: `Notice ${index}` });
    expect(getNotices().shown.map((each) => each.message)).toEqual(['Notice 12', 'Notice 13', 'Notice 14']);
    expect(getNotices().recent).toHaveLength(10);
    expect(getNotices().recent[0]?.message).toBe('Notice 14');
  });

  it('show once what is said again, but every way back', () => {
    const shownOf = (message: string): number => getNotices().shown.filter((each) => each.message === message).length;
    notify({ message: 'Only euros.', tone: 'info' });
    notify({ message: 'Only euros.', tone: 'info' });
    expect(shownOf('Only euros.')).toBe(1);
    notify({ message: 'Archived.', undo: () => undefined });
    notify({ message: 'Archived.', undo: () => undefined });
    expect(shownOf('Archived.')).toBe(2);
  });
});
