import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { callsOnly } from './calls-only.ts';

/** As the build hands a file over. */
function left(code: string): string {
  const { transform } = callsOnly();
  if (typeof transform !== 'object') throw new Error('The plugin transforms nothing');
  const context = { parse: parseAst } as never;
  const answer = transform.handler.call(context, code, '/src/areas/members/contract/team.ts', {} as never);
  if (typeof answer !== 'object' || answer === null || !('code' in answer)) throw new Error('Nothing came back');
  return String(answer.code).replaceAll(/\s+/g, ' ').trim();
}

it('leaves of an endpoint how it is called', () => {
  const endpoint = `export const listTeams = defineEndpoint({
    id: 'members.listTeams', method: 'GET', base: 'company', path: '/teams',
    summary: 'Teams, { with: braces },',
    rights: ['member'],
    isMoneyWrite: true,
    query: z.strictObject({ ...pageQuery, method: z.string() }),
    answer: pageOf(teamSchema),
  });`;
  expect(left(endpoint)).toBe(
    "export const listTeams = defineEndpoint({ id: 'members.listTeams', method: 'GET', base: 'company', path: '/teams', isMoneyWrite: true, });",
  );
});

it('leaves what is last without a comma, what is not exported, and everything else as it was', () => {
  const other =
    "export const TOPICS = ['a']; export type Body = { answer: string }; export const f = make({ body: 1 });";
  expect(left(`const one = defineEndpoint({ method: 'PUT', body: z.object({}) });\n${other}`)).toBe(
    `const one = defineEndpoint({ method: 'PUT', }); ${other}`,
  );
});
