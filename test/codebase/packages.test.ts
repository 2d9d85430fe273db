import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './planted-tree.ts';

/** `1.2.3`, also of a package that goes by another name here. */
const ONE_VERSION = /^(?:npm:@?[\w/.-]+@)?(\d+\.\d+\.\d+(?:-[\w.]+)?)$/;

type Package = {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};
const json = (name: string): unknown => JSON.parse(readFileSync(path.join(root, name), 'utf8'));
const own = json('package.json') as Package;
const { packages } = json('package-lock.json') as { packages: Record<string, Package> };
const named = { ...own.dependencies, ...own.devDependencies };

describe('the packages that we stand on', () => {
  it('are named by one version each, which is the one that is locked', () => {
    for (const [name, version] of Object.entries(named)) {
      expect(version, name).toMatch(ONE_VERSION);
      expect(packages[`node_modules/${name}`]?.version, name).toBe(ONE_VERSION.exec(version)?.[1]);
    }
  });

  it('are locked by their digests, those below them too', () => {
    const { '': ours, ...others } = packages;
    expect([ours?.dependencies, ours?.devDependencies]).toEqual([own.dependencies, own.devDependencies]);
    expect(Object.keys(others).length).toBeGreaterThan(Object.keys(named).length);
    const loose = Object.entries(others).filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''));
    expect(loose.map(([name]) => name)).toEqual([]);
  });

  it('run nothing while they are installed, and come from where the digests say', () => {
    const settings = readFileSync(path.join(root, '.npmrc'), 'utf8').split('\n');
    expect(settings).toEqual(expect.arrayContaining(['ignore-scripts=true', 'save-exact=true']));
    const elsewhere = Object.entries(packages).filter(
      ([, one]) => one.link === true || /^(git|file)/.test(one.resolved ?? ''),
    );
    expect(elsewhere.map(([name]) => name)).toEqual([]);
  });
});
