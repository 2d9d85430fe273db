import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contracts } from '#app/contracts.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { neededText, TEXT_FORMS, typedText } from '#kernel/text-schema.ts';
import { definitionOf, placesOf, type Place } from '../hostile/schema-places.ts';

const PARTS = ['body', 'query', 'params'] as const;
/** The library's own forms whose pattern bounds them. */
const BOUNDED_FORMATS: readonly unknown[] = ['uuid', 'datetime'];
/** Another site's page sends it: what is wrong with it is answered with a page, and the size of a body bounds it. */
const FOREIGN = ['access.receiveSamlResponse body.SAMLResponse'];
/** A passkey's own answer, which may say more than is read of it; the form above; and a VAT line, which once had more to it. */
const OPEN = / body(\.answer|\.answer\.response|\.vatLines)?$/;
/** Bodies as a whole are only the foreign form's. */
const OPEN_BODIES = ['access.receiveSamlResponse body'];

const all = contracts.flatMap((endpoint) => PARTS.flatMap((part) => placesOf(endpoint, part)));
const once = [...new Map(all.map((place) => [place.schema, place])).values()];

describe('what an operation takes', () => {
  it('has no text but that of the named builders, all of them bounded', () => {
    const others = once.filter(isUnnamedText).map(({ at }) => at);
    expect(others.filter((at) => !FOREIGN.includes(at))).toEqual([]);
    expect(once.filter(({ schema }) => TEXT_FORMS.get(schema) !== undefined).length).toBeGreaterThan(200);
  });

  it('has no field that takes anything', () => {
    expect(once.filter(({ kind }) => kind === 'any' || kind === 'unknown').map(({ at }) => at)).toEqual([]);
  });

  it('refuses fields it does not know, all the way down', () => {
    // An address carries the company too, and lists everything in it.
    const open = once.filter(({ at, schema }) => / (body|query)/.test(at) && isOpenObject(schema)).map(({ at }) => at);
    expect(open.filter((at) => !OPEN.test(at))).toEqual([]);
    expect(open.filter((at) => at.endsWith(' body'))).toEqual(OPEN_BODIES);
  });

  it('would be found otherwise', () => {
    const body = z.object({
      plain: z.string().trim().max(10),
      inList: z.array(z.strictObject({ text: z.string().nullable() })),
      named: neededText(20).toLowerCase().nullable().optional(),
      either: z.union([typedText(3), z.number()]),
    });
    const planted = { id: 'x.y', method: 'POST', base: 'main', path: '/x', summary: '', rights: ['public'] } as const;
    const places = placesOf(defineEndpoint({ ...planted, body }), 'body');
    expect(places.filter(isUnnamedText).map(({ at }) => at)).toEqual(['x.y body.plain', 'x.y body.inList.text']);
    expect(places.filter(({ schema }) => isOpenObject(schema)).map(({ at }) => at)).toEqual(['x.y body']);
  });
});

const isUnnamedText = ({ kind, schema }: Place): boolean =>
  kind === 'string' &&
  TEXT_FORMS.get(schema) === undefined &&
  !BOUNDED_FORMATS.includes((schema._zod.def as { format?: string }).format);

function isOpenObject(schema: z.ZodType): boolean {
  const { type, ...rest } = definitionOf(schema);
  const { catchall } = rest as { catchall?: z.ZodType };
  return type === 'object' && (catchall === undefined || definitionOf(catchall).type !== 'never');
}
