import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Who may import whom: ARCHITECTURE.md's picture as rules. The rules of the areas are made from each
 * src/areas/<area>/area.json, so that a new dependency is one reviewed line there.
 */
const root = process.env.MEREL_CRUISE_ROOT ?? import.meta.dirname;
const areasFolder = path.join(root, 'src/areas');
const areas = existsSync(areasFolder)
  ? readdirSync(areasFolder).filter((name) => existsSync(path.join(areasFolder, name, 'area.json')))
  : [];
const said = (area) => JSON.parse(readFileSync(path.join(areasFolder, area, 'area.json'), 'utf8'));
const dependsOn = (area) => said(area).dependsOn;
const listensTo = (area) => said(area).listensTo ?? [];

/** Links to an area's screens are open to all areas. */
const OPEN = '^src/areas/[^/]+/paths[.]ts$';
const PURE = '(contract/|rules/|events[.]ts|paths[.]ts)';
const ZOD = '(^|/)node_modules/zod/';
/** Arithmetic over check digits and nothing else. */
const VAT = '(^|/)node_modules/jsvat-next/';
/** The one file of app/ that server and browser load alike: bound by what binds the browser’s own. */
const SHARED_APP = 'app/(payable-kinds|setup-definitions)[.]ts$';
const TEST = '([.]test[.]tsx?$|[.]fixture[.]ts$|^test/)';

const toRule = ([name, comment, from, to]) => ({ name, comment, severity: 'error', from, to });

const general = [
  [
    'no-cycle',
    'Two files that need each other are one thought in two places: move what they share into a third.',
    {},
    { circular: true },
  ],
  ['resolvable', 'An import that leads nowhere breaks at run time.', {}, { couldNotResolve: true }],
  [
    'kernel-imports-nothing-of-ours',
    'The kernel runs in the browser and on the server; everything stands on it, so it stands on nothing but zod.',
    { path: '^src/kernel/', pathNot: TEST },
    { pathNot: ['^src/kernel/', ZOD] },
  ],
  [
    'pure-stays-pure',
    'Contracts, rules, events and paths are shared by server and browser: no Node, no DOM, no package but zod and what is as pure as they are.',
    { path: `^src/areas/([^/]+)/${PURE}`, pathNot: TEST },
    {
      pathNot: ['^src/kernel/', `^src/areas/$1/${PURE}`, '^src/areas/[^/]+/(contract/|events[.]ts$)', OPEN, ZOD, VAT],
    },
  ],
  [
    'platform-knows-no-business',
    'The platform could serve another product: it imports the kernel and packages only.',
    { path: '^src/platform/', pathNot: TEST },
    { path: '^(src|test|tools|bench)/', pathNot: ['^src/platform/', '^src/kernel/'] },
  ],
  [
    'ui-knows-no-business',
    'The parts of the browser side could serve another product: they import the kernel and packages only.',
    { path: '^src/ui/', pathNot: TEST },
    { path: '^(src|test|tools|bench)/', pathNot: ['^src/ui/', '^src/kernel/'] },
  ],
  [
    'web-never-reaches-server',
    'What the browser loads must not contain server code or its packages, not even through others: it imports only what may not import the server either.',
    { path: `^src/(ui/|areas/[^/]+/web/|app/web/|${SHARED_APP})`, pathNot: TEST },
    {
      path: '^(src|test|tools|bench)/',
      pathNot: ['^src/(ui|kernel|app/web)/', `^src/${SHARED_APP}`, `^src/areas/[^/]+/(web/|${PURE.slice(1)}`],
    },
  ],
  [
    'server-never-reaches-web',
    'Screens depend on the server’s contract, never the other way round.',
    { path: '^src/(platform/|areas/[^/]+/(server/|contract/|rules/|events[.]ts|paths[.]ts))', pathNot: TEST },
    { path: '^src/(ui/|areas/[^/]+/web/|app/web/)' },
  ],
  [
    'nobody-imports-app',
    'app/ is the one place that knows every area; importing it would drag them all along.',
    { path: '^src/(?!app/)' },
    { path: '^src/app/' },
  ],
  [
    'product-imports-no-test',
    'What tests need must not ship.',
    { path: '^src/', pathNot: TEST },
    { path: ['^(test|bench|tools)/', '[.](test|fixture)[.]tsx?$'] },
  ],
];

const perArea = areas.map((area) => [
  `area-${area}`,
  `${area} may use the doors, contracts and facts of the areas that it depends on in its area.json, the facts of those that it listens to, and anyone’s paths.`,
  { path: `^src/areas/${area}/`, pathNot: TEST },
  {
    path: '^src/areas/',
    pathNot: [
      `^src/areas/${area}/`,
      OPEN,
      ...dependsOn(area).map(
        (other) => `^src/areas/${other}/(contract/|events[.]ts$|server/door[.]ts$|web/door[.]tsx?$)`,
      ),
      ...listensTo(area).map((other) => `^src/areas/${other}/events[.]ts$`),
    ],
  },
]);

export default {
  forbidden: [...general, ...perArea].map(toRule),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
