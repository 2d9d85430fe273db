import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { contracts } from '#app/contracts.ts';
import { BASE_PATHS } from '#kernel/endpoint.ts';

const root = path.resolve(import.meta.dirname, '../..');
const pages = ['docs/unauthenticated-area.md', 'docs/security-requirements.md', 'docs/security-requirements-2.md'];
const tests = globSync('{src,test}/**/*.test.{ts,tsx}', { cwd: root });

describe.each(pages)('%s', (name) => {
  const page = readFileSync(path.join(root, name), 'utf8');
  /** The quoted parts of the page of this form, without repeats. */
  const quoted = (form: RegExp): string[] => [...new Set([...page.matchAll(form)].map(([, text]) => text ?? ''))];
  const proofs = quoted(/`(\S+\.test\.tsx? › [^`]+)`/g);
  const calls = quoted(/`((?:GET|POST|PUT|PATCH|DELETE) \/[^`]+)`/g);

  it('names proofs', () => expect(proofs.length).toBeGreaterThan(50));

  it.each(proofs)('names a test that exists: %s', (proof) => {
    const [name = '', title] = proof.split(' › ');
    const files = tests.filter((file) => path.basename(file) === name);
    expect(files, `${name} is one file`).toHaveLength(1);
    const text = readFileSync(path.join(root, files[0] ?? ''), 'utf8');
    expect(text.includes(`'${title}'`), `${files[0]} has this title`).toBe(true);
  });

  it('names calls that exist', () => {
    const known = contracts.map(({ method, base, path: below }) => `${method} ${BASE_PATHS[base]}${below}`);
    expect(calls.filter((call) => !known.includes(call))).toEqual([]);
  });
});
