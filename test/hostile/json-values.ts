const DEPTH = 10_000;

/** So many lists or objects in one another that whoever walks them by calling themselves falls. */
export const nested = (open: string, close: string, core = ''): string =>
  open.repeat(DEPTH) + core + close.repeat(DEPTH);

/** No JSON at all, or none that may be kept: what reads bodies refuses it before any operation sees it. */
export const UNREADABLE: Readonly<Record<string, string>> = {
  'no JSON': '{"version":',
  'JSON with a comment': '{} // nothing',
  'single quotes': "{'version':1}",
  'a byte order mark alone': '\uFEFF',
  NaN: 'NaN',
  'a prototype': '{"__proto__":{"isAdmin":true}}',
  'a prototype in a prototype': '{"a":{"__proto__":{"isAdmin":true}}}',
  'an escaped prototype': '{"\\u005f_proto__":{"isAdmin":true}}',
  'a constructor’s prototype': '{"constructor":{"prototype":{"isAdmin":true}}}',
};

/** JSON that is no body of any operation, whatever it takes. */
export const NO_BODIES: Readonly<Record<string, string>> = {
  'a list': '[]',
  'a list of objects': '[{"version":1}]',
  'a text': '"version"',
  'a number': '1',
  null: 'null',
  'names of every object': '{"toString":1,"hasOwnProperty":1,"valueOf":1}',
  'ten thousand lists deep': nested('[', ']'),
  'ten thousand objects deep': nested('{"a":', '}', '1'),
  'ten thousand fields': `{${Array.from({ length: 10_000 }, (_, index) => `"f${index}":1`).join(',')}}`,
};

/** Values that no field takes in place of its own; of yes and no each is the other's only good replacement. */
export const INSTEAD: readonly string[] = [
  '1e400',
  '-1e400',
  '123456789012345678901234567890',
  '9007199254740993',
  '1.5',
  'true',
  '{}',
  '[[]]',
  '{"toString":"x"}',
  '{"length":1,"0":"x"}',
  nested('[', ']'),
  nested('{"a":', '}', '1'),
  `[${'0,'.repeat(100_000)}0]`,
];
