import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { contracts } from '#app/contracts.ts';
import { BASE_PATHS } from '#kernel/endpoint.ts';

const root = path.resolve(import.meta.dirname, '../..');
const page = readFileSync(path.join(root, 'docs/unauthenticated-area.md'), 'utf8');
const tests = globSync('{src,test}/**/*.test.{ts,tsx}', { cwd: root });

/** The quoted parts of the page of this form, without repeats. */
const quoted = (form: RegExp): string[] => [...new Set([...page.matchAll(form)].map(([, text]) => text ?? ''))];

describe('the page of the unauthenticated area', () => {
  const proofs = quoted(/`(\S+\.test\.tsx? › [^`]+)`/g);

  it('names proofs', () => expect(proofs.length).toBeGreaterThan(50));

  it.each(proofs)('names a test that exists: %s', (proof) => {
    const [name = '', title] = proof.split(' › ');
    const files = tests.filter((file) => path.basename(file) === name);
    expect(files, `${name} is one file`).toHaveLength(1);
    const text = readFileSync(path.join(root, files[0] ?? ''), 'utf8');
    expect(text.includes(`'${title}'`), `${files[0]} has this title`).toBe(true);
  });

  it.each(quoted(/`((?:GET|POST|PUT|PATCH|DELETE) \/[^`]+)`/g))('names a call that exists: %s', (call) => {
    expect(contracts.map(({ method, base, path: below }) => `${method} ${BASE_PATHS[base]}${below}`)).toContain(call);
  });
});
