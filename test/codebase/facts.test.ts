import { glob } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { subjectOf } from '#platform/outbox/publish-event.ts';
import { root } from './planted-tree.ts';

type Kind = { name: string; subject: string; payload: z.ZodType };
const isKind = (value: unknown): value is Kind =>
  typeof value === 'object' && value !== null && 'payload' in value && 'name' in value;

async function kinds(): Promise<Kind[]> {
  const found: Kind[] = [];
  for await (const file of glob('src/areas/*/events.ts', { cwd: root })) {
    const module = (await import(pathToFileURL(path.join(root, file)).href)) as Record<string, unknown>;
    found.push(...Object.values(module).filter(isKind));
  }
  return found;
}

test('each fact names its subject where its payload always has one', async () => {
  const all = await kinds();
  expect(all.length).toBeGreaterThan(30);
  for (const { name, subject, payload } of all) {
    let schema = z.toJSONSchema(payload, { unrepresentable: 'any', io: 'output' }) as Record<string, unknown>;
    for (const key of subject.split('.')) {
      expect(schema['required'] ?? Object.keys((schema['properties'] ?? {}) as object), `${name}: ${key}`).toContain(
        key,
      );
      schema = ((schema['properties'] ?? {}) as Record<string, Record<string, unknown>>)[key] ?? {};
    }
    expect(['string', 'array', undefined], name).toContain(schema['type']);
  }
});

test('a list of things is one subject, in whatever order it is told', () => {
  const kind = { name: 'x', subject: 'ids', payload: z.any() };
  expect(subjectOf(kind, { ids: ['b', 'a'] })).toBe(subjectOf(kind, { ids: ['a', 'b'] }));
  expect(() => subjectOf({ ...kind, subject: 'id' }, { ids: [] })).toThrow('x names no subject at id');
});
