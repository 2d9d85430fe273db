import { describe, expect, it } from 'vitest';
import { rejectionNote } from './rejection-note.ts';

describe('what a bank says of a rejection', () => {
  it('is kept as code and words, whichever it gives', () => {
    expect(rejectionNote({ code: 'AC04', text: 'Konto geschlossen' })).toBe('AC04: Konto geschlossen');
    expect(rejectionNote({ code: 'AC04' })).toBe('AC04');
    expect(rejectionNote({ text: ' Konto geschlossen ' })).toBe('Konto geschlossen');
    expect(rejectionNote({ code: 'AC04', text: ' ' })).toBe('AC04');
    expect(rejectionNote({ text: '' })).toBe('MS03');
    expect(rejectionNote(undefined)).toBe('MS03');
    expect(rejectionNote({ code: 'NARR', text: 'x'.repeat(900) })).toHaveLength(500);
  });
});
