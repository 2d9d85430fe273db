import { describe, expect, it } from 'vitest';
import { askedFormat } from './asked-format.ts';

const TEMPLATE = 'xtp_01kabcdefghjkmnpqrstvwxyz0' as never;
const offered = { format: 'fec', templates: [{ id: TEMPLATE }] } as const;

describe('the format of an export', () => {
  it('is none until it is known what the company exports in: a choice of what seemed to stand there would be lost', () => {
    expect(askedFormat(null, undefined)).toBeNull();
  });

  it('stays what was chosen while another day is read', () => {
    expect(askedFormat('csv', undefined)).toEqual({ format: 'csv' });
    expect(askedFormat(TEMPLATE, undefined)).toBeNull();
  });

  it('is the company’s own until another is chosen', () => {
    expect(askedFormat(null, offered)).toEqual({ format: 'fec' });
    expect(askedFormat('csv', offered)).toEqual({ format: 'csv' });
    expect(askedFormat(TEMPLATE, offered)).toEqual({ format: 'template', templateId: TEMPLATE });
  });

  it('is the company’s own where the template that was chosen is gone', () => {
    expect(askedFormat('xtp_01kabcdefghjkmnpqrstvwxyz1', offered)).toEqual({ format: 'fec' });
  });
});
